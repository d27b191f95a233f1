import type { PlanDetail, PlanTerm } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { MAX_LINES_AT_ONCE } from '@cerulean/rules/limits';
import { planSims, type SimType } from '@cerulean/rules/plan-fit';
import { useState } from 'react';
import { AddForm } from '../../features/cart/add-form.tsx';
import { shownTerm, startLabels, termsInOrder } from '../../features/catalog/shown-term.ts';
import { sunLevel } from '../../features/catalog/sun-level.ts';
import { InDock } from '../../platform/dock-slot.tsx';
import { deferHydration } from '../../platform/defer-hydration.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { BuyBar } from '../../ui/dock.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Link } from '../../ui/link.tsx';
import { Offer } from '../../ui/offer.tsx';
import { moneyText, Price, Saving } from '../../ui/price.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { termLength } from '../../ui/term-length.ts';
import type { Route } from '../+types/plan.ts';
import type { ForDevice } from './plan.server.ts';

// This is read-only content, so it can hydrate late.
const PlanAbout = deferHydration(() => import('../../features/content/plan-about.tsx').then((part) => part.PlanAbout));

const PlanFacts = deferHydration(() => import('../../features/catalog/plan-facts.tsx').then((part) => part.PlanFacts));

const WillItWork = deferHydration(() =>
  import('../../features/catalog/will-it-work.tsx').then((part) => part.WillItWork),
);

// This is needed only by the few buyers, such as families, who want more than one line.
const Quantity = deferHydration(() => import('../../ui/quantity.tsx').then((part) => part.Quantity));

// This is needed only for the few plans with a chosen start day.
const TextField = deferHydration(() => import('../../ui/text-field.tsx').then((part) => part.TextField));

export function PlanView({
  loaderData: { plan, device, lines, currency, about, tax, savesHint, labelSays },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumbs trail={[{ href: '/plans', label: words.plans }]} here={plan.name} />
        <div className="pair end-space">
          <div>
            <Horizon className="plan-pic" level={sunLevel(plan.level)} lit />
            <div className="row apart mt-5" lang={plan.language}>
              <h1 translate="no">{plan.name}</h1>
              {plan.badge && <Badge tone="sun">{plan.badge}</Badge>}
            </div>
            <p className="lead mt-3" lang={plan.language}>
              {plan.tagline}
            </p>
            {plan.offer && <Offer {...plan.offer} />}
          </div>
          <BuyPlan
            key={lines}
            plan={plan}
            device={device}
            startLines={lines}
            currency={currency}
            tax={tax}
            savesHint={savesHint}
          />
          <PlanAbout about={about} plan={plan} />
          <section className="across" aria-labelledby="label">
            <h2 id="label" className="sr">
              {words.factsLabel}
            </h2>
            <PlanFacts plan={plan} currency={currency} says={labelSays} />
          </section>
        </div>
      </div>
    </main>
  );
}

interface BuyPlanProps {
  plan: PlanDetail;
  /** The device from whose page the visitor came. */
  device: ForDevice | null;
  /** The number of lines chosen in the finder. */
  startLines: number;
  currency: string;
  tax: string;
  /** What savings are compared with. `null` if no term has one. */
  savesHint: string | null;
}

function BuyPlan({ plan, device, startLines, currency, tax, savesHint }: BuyPlanProps) {
  const [lines, setLines] = useState(startLines);
  const [sku, setSku] = useState(shownTerm(plan.terms)?.sku ?? '');
  const terms = termsInOrder(plan.terms);
  const term = terms.find((each) => each.sku === sku) ?? terms[0];
  if (!term) return null;
  const early = (chosen: string, form: HTMLFormElement) => {
    setSku(chosen);
    // This is the number that was entered before the script was loaded.
    setLines(Math.min(Math.max(Math.trunc(Number(new FormData(form).get('lines') ?? 1)), 1), MAX_LINES_AT_ONCE));
  };
  return (
    <AddForm name={plan.name} label={words.choose(plan)} id="buy" className="side card stack gap-5" onEarly={early}>
      {(adding, issue) => (
        <>
          <input type="hidden" name="kind" value="plan" />
          {device && (
            <>
              <input type="hidden" name="forProduct" value={device.documentId} />
              <p className="small">
                {device.says}{' '}
                <Link className="textlink" to={device.link.href}>
                  {device.link.label}
                </Link>
              </p>
            </>
          )}
          <ChoiceGroup id="sku" legend={words.howLong} hint={savesHint}>
            {terms.map((each) => (
              <ChoiceCard
                key={each.sku}
                name="sku"
                value={each.sku}
                defaultChecked={each === shownTerm(plan.terms)}
                onChange={() => setSku(each.sku)}
                title={termLength(each)}
                note={<TermPrice term={each} currency={currency} />}
                aside={
                  each.saves !== null && (
                    <Badge tone="sun">
                      <Saving amount={each.saves} currency={currency}>
                        {words.save}
                      </Saving>
                    </Badge>
                  )
                }
              />
            ))}
          </ChoiceGroup>
          <SimChoice sims={device?.sims ?? planSims(plan, null)} />
          {plan.esim && !device && <WillItWork plan={plan} />}
          <StartChoice plan={plan} dayError={issue?.path === 'startDay' ? issue.message : undefined} />
          {!device && (
            <div className="stack gap-2">
              <p className="label">{words.howManyLines}</p>
              <Quantity label={words.lines} name="lines" value={lines} max={MAX_LINES_AT_ONCE} onValue={setLines} />
            </div>
          )}
          <div className="row apart buy-sum">
            <span className="by-choice">
              {terms.map((each) => (
                <span key={`${each.sku} ${lines}`} data-chosen={each === term || undefined}>
                  <Price amount={each.price * lines} currency={currency} period={<OnceFor lines={lines} />} />
                </span>
              ))}
            </span>
            <p className="small muted">
              <span>{tax}</span>
              <br />
              {words.noRenewal}
            </p>
          </div>
          {plan.activationFee > 0 && (
            <p className="small muted">
              {rich(words.plusActivation({ ...tags, price: moneyText(plan.activationFee, currency) }))}
            </p>
          )}
          <Button tone="primary" size="lg" wide className="desk" busy={adding} busyText={words.adding}>
            {words.add}
          </Button>
          <InDock>
            <BuyBar
              label={plan.name}
              price={
                <span className="by-choice">
                  {terms.map((each) => (
                    <span key={`${each.sku} ${lines}`} data-chosen={each === term || undefined}>
                      {rich(
                        words.priceForTerm({
                          ...tags,
                          mini: (text) => <span className="mini">{text}</span>,
                          price: moneyText(each.price * lines, currency, true),
                          term: termLength(each),
                        }),
                      )}
                    </span>
                  ))}
                </span>
              }
            >
              <Button tone="primary" form="buy" busy={adding} busyText={words.adding}>
                {words.add}
              </Button>
            </BuyBar>
          </InDock>
        </>
      )}
    </AddForm>
  );
}

/** Shows how often the price is paid. Without a script, it covers one line only, because it cannot follow the field. */
function OnceFor({ lines }: { lines: number }) {
  if (lines > 1) return ` ${words.onceFor({ lines })}`;
  return <> {rich(words.once({ without: (text) => <noscript>{text}</noscript> }))}</>;
}

function TermPrice({ term, currency }: { term: PlanTerm; currency: string }) {
  return rich(
    words.termPrice({
      ...tags,
      price: moneyText(term.price, currency, true),
      isMonthly: term.perMonth !== null && term.length > 1 ? 'yes' : 'no',
      perMonth: moneyText(term.perMonth ?? term.price, currency, true),
    }),
  );
}

function SimChoice({ sims }: { sims: readonly SimType[] }) {
  if (sims.length === 1) return <input type="hidden" name="sim" value={sims[0]} />;
  return (
    <ChoiceGroup id="sim" legend={words.whichSim} columns="auto">
      <ChoiceCard name="sim" value="esim" defaultChecked title={words.sim({ sim: 'esim' })} note={words.esimNote} />
      <ChoiceCard name="sim" value="card" title={words.sim({ sim: 'card' })} note={words.cardNote} />
    </ChoiceGroup>
  );
}

function StartChoice({ plan, dayError }: { plan: PlanDetail; dayError?: string }) {
  if (plan.starts.length === 1) return <input type="hidden" name="start" value={plan.starts[0]} />;
  return (
    <ChoiceGroup id="start" legend={words.whenToStart}>
      {plan.starts.map((start) => (
        <ChoiceCard
          key={start}
          name="start"
          value={start}
          defaultChecked={start === plan.starts[0]}
          title={startLabels[start]}
        />
      ))}
      {plan.starts.includes('chosen_day') && (
        <div className="start-day">
          <TextField label={words.firstDay} name="startDay" type="date" autoComplete="off" error={dayError} />
        </div>
      )}
    </ChoiceGroup>
  );
}
