/** Error code of a refused save or publish: someone else saved the entry after this form was opened. */
export const CONTENT_CHANGED = 'CONTENT_CHANGED';

/** Error details of that refusal, for the panel. */
export interface ContentChanged {
  code: typeof CONTENT_CHANGED;
  /** Name of the person who saved the entry last. */
  by: string;
  /** Time of that save, in ISO 8601. */
  at: string;
}
