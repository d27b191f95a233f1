export const HOUR = 3_600_000;

/** Milliseconds within which a request can be confirmed by its emailed link. */
export const CONFIRM_WITHIN = 24 * HOUR;
/** Milliseconds within which a confirmed copy can be downloaded. */
export const FETCH_WITHIN = 24 * HOUR;
/** Milliseconds within which a confirmed deletion can be stopped. */
export const STOP_WITHIN = 7 * 24 * HOUR;
/** Milliseconds until a deletion that had to wait is attempted again. */
export const LOOK_AGAIN = HOUR;

/** Returns the time that is `milliseconds` after `from`. */
export const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
