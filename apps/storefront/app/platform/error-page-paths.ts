/** Path rendered in place of an unreadable URL, because a request cannot be built with a broken URL. */
export const BAD_ADDRESS_PATH = '/_unreadable';

/** Paths rendered instead of a draft: for an expired preview link, and for a link that the admin panel never issued. */
export const PREVIEW_EXPIRED = '/_preview-expired';
export const PREVIEW_REFUSED = '/_preview-refused';
