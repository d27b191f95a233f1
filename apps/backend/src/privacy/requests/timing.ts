const HOUR = 3_600_000;

/** Milliseconds within which a request can be confirmed by its link. */
export const CONFIRM_WITHIN = 24 * HOUR;
/** Milliseconds within which a confirmed copy can be downloaded. */
export const FETCH_WITHIN = 24 * HOUR;
/** Milliseconds within which a confirmed deletion can be stopped. */
export const STOP_WITHIN = 7 * 24 * HOUR;
/** Milliseconds until a blocked deletion is tried again. */
export const LOOK_AGAIN = HOUR;

/** Returns the time a number of milliseconds later. */
export const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
