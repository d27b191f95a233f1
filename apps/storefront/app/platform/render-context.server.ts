import { createContext } from 'react-router';

/** What `entry.server.tsx` is to make of the data of a page: the document, or the data alone (C12). */
export interface RenderOrder {
  want: 'page' | 'payload';
  /** Filled by the render of a document: the data of its page, for `_payload.json`. */
  payload?: string;
}

export const renderOrder = createContext<RenderOrder>();
