import { formatMoney, formatTrimmed, moneyParts } from '@cerulean/rules/money';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PriceProps {
  /** Minor units. */
  amount: number;
  currency: string;
  /** What the amount buys, small: "/month", "once". No price goes without. */
  period: ReactNode;
  size?: 'xs' | 'm' | 'l';
  /** Shown instead of an amount of 0: "Free". */
  zero?: string;
}

/** A price as it is drawn large: small currency sign, tabular figures, small period. Only the value is kept from translation. */
export function Price({ amount, currency, period, size = 'm', zero }: PriceProps) {
  const { sign, whole, fraction } = moneyParts(amount, currency);
  return (
    <span className={classNames('price', size !== 'm' && `price-${size}`)}>
      {amount === 0 && zero !== undefined ? (
        <span>{zero}</span>
      ) : (
        <span translate="no">
          <small>{sign}</small>
          <span>{whole + fraction}</span>
        </span>
      )}
      <small>{period}</small>
    </span>
  );
}

/** An amount in running text. `trim` leaves out a fraction of zero: $35 instead of $35.00. */
export function Money({ amount, currency, trim }: { amount: number; currency: string; trim?: boolean }) {
  return (
    <span className="num" translate="no">
      {moneyText(amount, currency, trim)}
    </span>
  );
}

/** The price before a reduction, crossed out and named for screen readers. */
export function WasMoney(props: { amount: number; currency: string; trim?: boolean }) {
  return (
    <s className="was">
      <span className="sr">Before: </span>
      <Money {...props} />
    </s>
  );
}

/** A saving: "You save $40". The words stay translatable, the amount does not. */
export function Saving({ amount, currency, children }: { amount: number; currency: string; children: ReactNode }) {
  return (
    <span className="save">
      {children} <Money amount={amount} currency={currency} trim />
    </span>
  );
}

/** What a promotion takes off, on a card: the amount stays as it is, the words are translated. */
export function Offer({ off, words }: { off: string; words: string }) {
  return (
    <p className="small">
      <span className="save" translate="no">
        {off}
      </span>{' '}
      {words}
    </p>
  );
}

/** The text of an amount, with a real minus sign. */
export function moneyText(amount: number, currency: string, trim = false): string {
  return (trim ? formatTrimmed : formatMoney)(amount, currency).replace('-', '−');
}
