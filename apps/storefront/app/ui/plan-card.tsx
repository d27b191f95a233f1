import * as words from '@cerulean/messages/frame';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { ButtonLink } from './button.tsx';
import { Ticks, type Tick } from './facts.tsx';
import { Horizon, type HorizonLevel } from './horizon.tsx';
import { Offer, type OfferProps } from './offer.tsx';
import { moneyText, Price, Saving } from './price.tsx';
import { rich, tags } from './rich.tsx';

export interface PlanCardProps {
  name: string;
  /** Language of the name, if it is not that of the page. */
  lang?: string;
  /** The plan's target audience in a few words. */
  tagline?: ReactNode;
  /** Amount of data as the sun's height. */
  level: HorizonLevel;
  /** Highlights the card. Only one per view. */
  lit?: boolean;
  badge?: ReactNode;
  /** Amount of data: "10 GB", "Unlimited data". */
  data: string;
  /** Note on the data: "at 5G speed, then 512 kbps". */
  dataNote?: ReactNode;
  /** Prices in minor units: per period, and in total for the term of `length`: "12 months". */
  price: { amount: number; currency: string; period: string; total: number; length: string; saving?: number };
  /** The plan's included and excluded features. */
  ticks: readonly Tick[];
  /** A promotion: $40 off a device with 12 months or more. */
  offer?: OfferProps;
  action: { href: string; label: string; primary?: boolean };
  /** Content below the button, such as the comparison checkbox. */
  extra?: ReactNode;
}

/** A plan at a glance: data, price, period, total, what is unlimited and what is not, and a button. */
export function PlanCard({ price, action, ...plan }: PlanCardProps) {
  const { name, lang, tagline, level, lit, badge, data, dataNote, ticks, offer, extra } = plan;
  const { amount, currency, period, total, length, saving } = price;
  return (
    <article className="plan">
      <Horizon level={level} lit={lit} />
      {badge && <Badge tone="sun">{badge}</Badge>}
      <div>
        <h3 translate="no" lang={lang}>
          {name}
        </h3>
        {tagline && <p>{tagline}</p>}
      </div>
      <p className="plan-data">
        <b>{data}</b>
        <span>{dataNote}</span>
      </p>
      <div>
        <Price amount={amount} currency={currency} period={period} />
        <p className="plan-total">
          {total === amount
            ? words.paidOnce
            : rich(words.totalPaidOnce({ ...tags, total: moneyText(total, currency, true), length }))}{' '}
          {saving !== undefined && saving > 0 && (
            <>
              <Saving amount={saving} currency={currency}>
                {words.youSave}
              </Saving>{' '}
              <span>{words.saveThan}</span>
            </>
          )}
        </p>
        {offer && <Offer {...offer} />}
      </div>
      <Ticks ticks={ticks} />
      <div className="plan-do">
        <ButtonLink href={action.href} tone={action.primary ? 'primary' : 'plain'} wide>
          {action.label}
        </ButtonLink>
        {extra}
      </div>
    </article>
  );
}
