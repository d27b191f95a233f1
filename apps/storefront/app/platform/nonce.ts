import { createContext, useContext } from 'react';

/** CSP nonce of the page's inline scripts, known only during server rendering. */
export const Nonce = createContext<string | undefined>(undefined);

/** Returns the nonce for `<script nonce={useNonce()} suppressHydrationWarning …>`. Browsers hide it from scripts. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
