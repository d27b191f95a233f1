import { createContext } from 'react-router';

/** The output that `entry.server.tsx` must produce from a page's data: the document, or the data alone (C12). */
export interface RenderOrder {
  want: 'page' | 'payload';
  /** Set when a document is rendered: returns that page's data for `_payload.json`. */
  payload?: () => string;
  /** Set when a document is rendered: the document itself, which is not in the response body. */
  html?: Buffer;
}

export const renderOrder = createContext<RenderOrder>();
