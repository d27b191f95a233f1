import * as words from '@cerulean/messages/frame';
import type { ReactNode } from 'react';

/** The page's last element. It sticks to the bottom and has its own space at the end, so it covers nothing. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}

/** The price and the next step, always visible on phones and tablets. The page's own button has the class `desk`. */
export function BuyBar({ label, price, children }: { label: string; price: ReactNode; children: ReactNode }) {
  return (
    <section className="buybar" aria-label={words.nextStep}>
      <p>
        <span className="mini muted as-block">{label}</span>
        <b>{price}</b>
      </p>
      {children}
    </section>
  );
}
