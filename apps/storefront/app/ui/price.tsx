import * as words from '@cerulean/messages/frame';
import { formatMoney, formatTrimmed, moneyParts } from '@cerulean/rules/money';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PriceProps {
  /** Amount in minor units. */
  amount: number;
  currency: string;
  /** Small text that indicates what the amount buys: "/month", "one-time payment". Required for every price. */
  period: ReactNode;
  size?: 'xs' | 'm' | 'l';
  /** Text instead of an amount of 0: "Free". */
  zero?: string;
}

/** A large price: small currency sign, tabular figures, small period. Only the value is excluded from translation. */
export function Price({ amount, currency, period, size = 'm', zero }: PriceProps) {
  const { sign, whole, fraction } = moneyParts(amount, currency, words.locale);
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

/** An amount in running text. `trim` omits the fraction if it is zero: $35 instead of $35.00. */
export function Money({ amount, currency, trim }: { amount: number; currency: string; trim?: boolean }) {
  return (
    <span className="num" translate="no">
      {moneyText(amount, currency, trim)}
    </span>
  );
}

/** The price before a reduction, crossed out and labeled for screen readers. */
export function WasMoney(props: { amount: number; currency: string; trim?: boolean }) {
  return (
    <s className="was">
      <span className="sr">{`${words.priceBefore} `}</span>
      <Money {...props} />
    </s>
  );
}

/** A saving: "Save $40". Its text can be translated, the amount cannot. */
export function Saving({ amount, currency, children }: { amount: number; currency: string; children: ReactNode }) {
  return (
    <span className="save">
      {children} <Money amount={amount} currency={currency} trim />
    </span>
  );
}

/** Formats an amount, with a real minus sign. */
export function moneyText(amount: number, currency: string, trim = false): string {
  return (trim ? formatTrimmed : formatMoney)(amount, currency, words.locale).replace('-', '−');
}
