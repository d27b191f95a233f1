const HOUR = 3_600_000;

/** Milliseconds in which a request can be confirmed by its link. */
export const CONFIRM_WITHIN = 24 * HOUR;
/** Milliseconds in which a confirmed copy can be fetched. */
export const FETCH_WITHIN = 24 * HOUR;
/** Milliseconds in which a confirmed deletion can be stopped. */
export const STOP_WITHIN = 7 * 24 * HOUR;
/** Milliseconds until a deletion that is held is looked at again. */
export const LOOK_AGAIN = HOUR;

/** A moment some milliseconds after another. */
export const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
