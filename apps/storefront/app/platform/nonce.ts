import { createContext, useContext } from 'react';

/** The nonce of the page's inline scripts, known while the server renders and nowhere else. */
export const Nonce = createContext<string | undefined>(undefined);

/** For `<script nonce={useNonce()} suppressHydrationWarning …>`: browsers hide the value from scripts. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
