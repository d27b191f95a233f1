import type { PlanCard as Plan } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import type { ReactNode } from 'react';
import { ownLanguage } from '../../ui/own-language.tsx';
import { PlanCard } from '../../ui/plan-card.tsx';
import { termLength } from '../../ui/term-length.ts';
import { dataText, cardTicks, dataNote } from './plan-text.ts';
import { shownTerm } from './shown-term.ts';
import { sunLevel } from './sun-level.ts';

interface PlanTileProps {
  plan: Plan;
  currency: string;
  /** Highlights the plan, at most one per page. */
  lit?: boolean;
  /** Keeps the button outlined even if the tile is highlighted, because the page has another filled button. */
  quiet?: boolean;
  extra?: ReactNode;
  /** Whether the device that the plan is for can be a hotspot. */
  isHotspot?: boolean;
  /** Target of the button in place of the plan's page. */
  href?: string;
}

/** A plan of the catalog as a card. It shows the price of the longest term, which is the cheapest per month. */
export function PlanTile({ plan, currency, lit, quiet, extra, isHotspot, href }: PlanTileProps) {
  const term = shownTerm(plan.terms);
  if (!term) return null;
  return (
    <PlanCard
      name={plan.name}
      lang={plan.language}
      tagline={ownLanguage(plan.tagline, plan.language)}
      level={sunLevel(plan.level)}
      lit={lit}
      badge={plan.badge === null ? undefined : ownLanguage(plan.badge, plan.language)}
      data={dataText(plan.dataMb)}
      dataNote={dataNote(plan)}
      price={{
        amount: term.perMonth ?? term.price,
        currency,
        period: term.perMonth === null ? ` ${words.forTerm({ term: termLength(term) })}` : words.perMonth,
        total: term.price,
        length: termLength(term),
        saving: term.saves ?? undefined,
      }}
      ticks={cardTicks(plan, { isHotspot })}
      offer={plan.offer}
      action={{ href: href ?? `/plans/${plan.slug}`, label: words.choose(plan), primary: lit && !quiet }}
      extra={extra}
    />
  );
}
