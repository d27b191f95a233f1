/** Rendered in place of an unreadable URL: a broken one cannot be the address of a request. */
export const BAD_ADDRESS_PATH = '/_unreadable';

/** Drawn in place of a draft whose preview link is too old, and of one that the admin panel never made. */
export const PREVIEW_EXPIRED = '/_preview-expired';
export const PREVIEW_REFUSED = '/_preview-refused';
