/** Path rendered in place of an unreadable URL, because a request cannot be built with a broken URL. */
export const BAD_ADDRESS_PATH = '/_unreadable';

/** Paths rendered in place of a draft with an expired preview link, and with a link that the admin panel never made. */
export const PREVIEW_EXPIRED = '/_preview-expired';
export const PREVIEW_REFUSED = '/_preview-refused';
