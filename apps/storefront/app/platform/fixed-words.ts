/** Strings that the requirements fix letter by letter (B01, B04). They are the same in every language. */
export const NOT_FOUND_STATUS = 'Page not found';
export const NOT_FOUND = 'Page Not Found';
export const SERVER_ERROR = 'Internal Server Error';
export const GONE = 'Gone';
