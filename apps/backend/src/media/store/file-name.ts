/** Names of uploads: what Strapi and the demo make of letters, digits, dots and dashes. Nothing hidden, and no folder. */
const FILE_NAME = /^[\w-][\w.-]{0,200}$/;

/** Whether a text can name an upload. */
export function isFileName(text: string): boolean {
  return FILE_NAME.test(text) && !text.includes('..');
}

/** Throws for what cannot name an upload: a bug of ours, because names are made by us. */
export function fileName(text: string): string {
  if (!isFileName(text)) throw new Error(`${JSON.stringify(text)} cannot be the name of an upload`);
  return text;
}
