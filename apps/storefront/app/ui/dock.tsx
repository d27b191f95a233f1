import type { ReactNode } from 'react';

/** The last element of a page: what is in it sticks to the bottom and has its own place at the end, so it covers nothing. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}

/** On phones and tablets: the price and the next step, always in reach. The page's own button carries the class `desk`. */
export function BuyBar({ label, price, children }: { label: string; price: ReactNode; children: ReactNode }) {
  return (
    <section className="buybar" aria-label="Price and next step">
      <p>
        <span className="mini muted as-block">{label}</span>
        <b>{price}</b>
      </p>
      {children}
    </section>
  );
}
