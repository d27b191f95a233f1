/** Matches upload names as Strapi and the demo create them: letters, digits, dots, and dashes, not hidden, no path. */
const FILE_NAME = /^[\w-][\w.-]{0,200}$/;

/** Returns whether a string is a valid upload name. */
export function isFileName(text: string): boolean {
  return FILE_NAME.test(text) && !text.includes('..');
}

/** Returns the name, or throws if it is invalid, which would be a bug of ours because we create all names. */
export function fileName(text: string): string {
  if (!isFileName(text)) throw new Error(`${JSON.stringify(text)} cannot be the name of an upload`);
  return text;
}
