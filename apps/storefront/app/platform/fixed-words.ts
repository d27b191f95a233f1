import * as words from '@cerulean/messages/frame';

/** Names of statuses (B01, B04). The requirements fix the English ones letter by letter. */
export const NOT_FOUND_STATUS = words.notFoundStatus;
export const NOT_FOUND = words.notFound;
export const SERVER_ERROR = words.serverError;
export const GONE = words.goneStatus;
