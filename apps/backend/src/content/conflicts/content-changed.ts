/** The code of a refused save or publish: somebody else saved the entry after this form was opened. */
export const CONTENT_CHANGED = 'CONTENT_CHANGED';

/** The details of that refusal, for the panel. */
export interface ContentChanged {
  code: typeof CONTENT_CHANGED;
  /** Who saved last, by name. */
  by: string;
  /** When, in ISO 8601. */
  at: string;
}
