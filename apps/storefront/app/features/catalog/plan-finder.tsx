import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from '../../ui/link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { HorizonLevel } from '../../ui/horizon.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { Range } from '../../ui/range.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { finderReaches, finderSteps } from './finder-answers.ts';
import { lack, rankPlans, type PlanPreferences } from './rank-plans.ts';
import { taxesIn } from './plan-tax.ts';
import { dataWithNote, callsText, hotspotText, simsText } from './plan-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Ticks } from '../../ui/facts.tsx';
import { moneyText, Price } from '../../ui/price.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { termLength } from '../../ui/term-length.ts';

/** The initial values of the plan finder. */
const FIRST = { step: 2, lines: 1, reach: 2 } as const satisfies Answers;
const SHOWN = 3;
const MAX_LINES = 9;

interface Answers {
  /** Index of the data amount in `finderSteps`. */
  step: number;
  lines: number;
  reach: PlanPreferences['reach'];
}

interface PlanFinderProps {
  plans: readonly PlanCard[];
  currency: string;
  /** Called when another amount of data is chosen, because the sun of the hero rises and sets with the amount. */
  onLevel: (level: HorizonLevel) => void;
}

/**
 * Three questions and the plans that fit, or the closest ones, ranked again after each answer (R01). Without JavaScript
 * it is a form that leads to the plan list with the same answers.
 */
export function PlanFinder({ plans, currency, onLevel }: PlanFinderProps) {
  const [answers, setAnswers] = useState<Answers>(FIRST);
  // The controls update immediately. The ranking updates one frame later, inside the transition.
  const [ranked, setRanked] = useState<Answers>(FIRST);
  const answer = (changed: Partial<Answers>) => {
    const next = { ...answers, ...changed };
    setAnswers(next);
    if (changed.step !== undefined) onLevel(levels[changed.step] ?? 3);
    withRankTransition(() => setRanked(next));
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const early = answersIn(new FormData(form.current));
    if (early.step !== FIRST.step || early.lines !== FIRST.lines || early.reach !== FIRST.reach) answer(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what was answered before the page listened
  }, []);
  const wish = { gb: finderSteps[ranked.step]?.gb ?? Infinity, reach: ranked.reach };
  const best = rankPlans(plans, wish).slice(0, SHOWN);
  const fitting = best.find((plan) => lack(plan, wish) === 0);
  return (
    <Form ref={form} className="finder" action="/plans" aria-label={words.finder}>
      <div className="finder-q">
        <Range
          id="finder-data"
          name="step"
          label={words.howMuchData}
          steps={finderSteps.map(({ label }) => label)}
          value={answers.step}
          onValue={(step) => answer({ step })}
        />
        <div>
          <p className="q">{words.howManyLines}</p>
          <div className="row">
            <Quantity
              label={words.lines}
              name="lines"
              value={answers.lines}
              max={MAX_LINES}
              onValue={(lines) => answer({ lines })}
            />
            <noscript>
              <Button>{words.showPlans}</Button>
            </noscript>
          </div>
        </div>
        <Segmented
          legend={words.whereUsed}
          name="reach"
          options={finderReaches}
          value={String(answers.reach)}
          onValue={(reach) => answer({ reach: Number(reach) as PlanPreferences['reach'] })}
        />
      </div>
      <h2 className="sr">{words.bestFirst}</h2>
      <p className={fitting ? 'sr' : 'pad'} role="status">
        {!fitting ? words.noneFits : ranked === FIRST ? '' : words.bestIs(fitting)}
      </p>
      <ol className="ranks">
        {best.map((plan, index) => (
          <RankedPlan
            key={plan.slug}
            plan={plan}
            currency={currency}
            rank={index + 1}
            isBest={plan === fitting}
            lines={ranked.lines}
          />
        ))}
      </ol>
    </Form>
  );
}

/** Reads the field values, because the browser keeps what was entered before the script loaded. */
function answersIn(form: FormData): Answers {
  return {
    step: Number(form.get('step')),
    lines: Math.min(MAX_LINES, Math.max(1, Math.trunc(Number(form.get('lines'))))),
    reach: Number(form.get('reach')) as PlanPreferences['reach'],
  };
}

/** The height of the sun for each data step. */
const levels: readonly HorizonLevel[] = [1, 2, 3, 4];

/**
 * Changes the page inside a view transition of type `rank`, so that plans move to their new places. Skips the
 * transition if the browser has no typed transitions or the visitor prefers reduced motion.
 */
function withRankTransition(change: () => void): void {
  const hasTypes = 'ViewTransition' in window && 'types' in ViewTransition.prototype;
  if (!hasTypes || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  const { ready } = document.startViewTransition({ update: () => flushSync(change), types: ['rank'] });
  // A newer answer ends this transition. Only its movement is lost.
  ready.catch(() => {});
}

interface RankedPlanProps {
  plan: PlanCard;
  currency: string;
  /** Position in the ranking. */
  rank: number;
  isBest: boolean;
  lines: number;
}

/** A plan in the finder: the monthly price per line, and the cost of all lines for the whole term. */
export function RankedPlan({ plan, currency, rank, isBest, lines }: RankedPlanProps) {
  const term = plan.terms.find(({ perMonth }) => perMonth !== null);
  if (!term || term.perMonth === null) return null;
  return (
    <li className="rank" data-rank={rank}>
      <h3>
        <span translate="no">{plan.name}</span> {isBest && <Badge tone="sun">{words.bestFit}</Badge>}
      </h3>
      <Price amount={term.perMonth} currency={currency} period={lines === 1 ? words.perMonth : words.perMonthEach} />
      <p>
        {rich(
          words.allLines({
            ...tags,
            data: dataWithNote(plan),
            reach: plan.reachText,
            price: moneyText(term.price * lines, currency, true),
            term: termLength(term),
            lines,
          }),
        )}
      </p>
      {rank === 1 && (
        <Ticks
          ticks={[
            { text: words.taxes({ taxes: taxesIn([plan]) }) },
            { text: callsText(plan) },
            { text: hotspotText(plan) },
            { text: simsText(plan) },
          ]}
        />
      )}
      <ButtonLink
        href={`/plans/${plan.slug}${lines === 1 ? '' : `?lines=${lines}`}`}
        tone={rank === 1 ? 'primary' : 'plain'}
      >
        {rich(words.chooseFull({ full: (text) => <span className="full">{text}</span>, name: plan.name }))}
      </ButtonLink>
    </li>
  );
}
