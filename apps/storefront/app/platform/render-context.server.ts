import { createContext } from 'react-router';

/** What `entry.server.tsx` is to make of the data of a page: the document, or the data alone (C12). */
export interface RenderOrder {
  want: 'page' | 'payload';
  /** Filled by the render of a document: gives the data of its page, for `_payload.json`. */
  payload?: () => string;
  /** Filled by the render of a document: the document, which the answer's body leaves out. */
  html?: Buffer;
}

export const renderOrder = createContext<RenderOrder>();
