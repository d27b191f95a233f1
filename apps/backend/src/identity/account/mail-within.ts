/** Seconds within which a mail goes out that anybody can ask for, whether the address has an account or not (C04, C07). */
export const MAIL_WITHIN = 3;
