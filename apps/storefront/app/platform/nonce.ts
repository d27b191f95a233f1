import { createContext, useContext } from 'react';

/** CSP nonce of the page's inline scripts. Known only during server rendering. */
export const Nonce = createContext<string | undefined>(undefined);

/** For `<script nonce={useNonce()} suppressHydrationWarning …>`: browsers hide the value from scripts. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
