import { createContext } from 'react-router';

/** The output that `entry.server.tsx` must produce from a page's data: the document, or the data alone (C12). */
export interface RenderOrder {
  want: 'page' | 'payload';
  /** Set when a document is rendered: returns the data of its page, for `_payload.json`. */
  payload?: () => string;
  /** Set when a document is rendered: the document itself, which the response body leaves out. */
  html?: Buffer;
}

export const renderOrder = createContext<RenderOrder>();
