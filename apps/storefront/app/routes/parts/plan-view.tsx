import type { PlanDetail, PlanTerm } from '@cerulean/contract/catalog';
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
import { Money, Offer, Price, Saving } from '../../ui/price.tsx';
import { termLength } from '../../ui/term-length.ts';
import type { Route } from '../+types/plan.ts';
import type { ForDevice } from './plan.server.ts';

// This is read-only content, so it can hydrate late.
const PlanAbout = deferHydration(() => import('../../features/content/plan-about.tsx').then((part) => part.PlanAbout));

const PlanFacts = deferHydration(() => import('../../features/catalog/plan-facts.tsx').then((part) => part.PlanFacts));

// This is needed only by the few buyers, such as families, who want more than one line.
const Quantity = deferHydration(() => import('../../ui/quantity.tsx').then((part) => part.Quantity));

// This is needed only for the few plans with a chosen start day.
const TextField = deferHydration(() => import('../../ui/text-field.tsx').then((part) => part.TextField));

export function PlanView({ loaderData: { plan, device, lines, currency, about, tax } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumbs trail={[{ href: '/plans', label: 'Plans' }]} here={plan.name} />
        <div className="pair end-space">
          <div>
            <Horizon className="plan-pic" level={sunLevel(plan.level)} lit />
            <div className="row apart mt-5">
              <h1 translate="no">{plan.name}</h1>
              {plan.badge && <Badge tone="sun">{plan.badge}</Badge>}
            </div>
            <p className="lead mt-3">{plan.tagline}</p>
            {plan.offer && <Offer {...plan.offer} />}
          </div>
          <BuyPlan key={lines} plan={plan} device={device} startLines={lines} currency={currency} tax={tax} />
          <PlanAbout about={about} plan={plan} />
          <section className="across" aria-labelledby="label">
            <h2 id="label" className="sr">
              Facts label
            </h2>
            <PlanFacts plan={plan} currency={currency} />
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
}

function BuyPlan({ plan, device, startLines, currency, tax }: BuyPlanProps) {
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
    <AddForm name={plan.name} label={`Choose ${plan.name}`} id="buy" className="side card stack gap-5" onEarly={early}>
      {(adding) => (
        <>
          <input type="hidden" name="kind" value="plan" />
          {device && (
            <>
              <input type="hidden" name="forProduct" value={device.documentId} />
              <p className="small">
                For your <b translate="no">{device.name}</b>
              </p>
            </>
          )}
          <ChoiceGroup id="sku" legend="For how long?">
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
                        Save
                      </Saving>
                    </Badge>
                  )
                }
              />
            ))}
          </ChoiceGroup>
          <SimChoice sims={device?.sims ?? planSims(plan, null)} />
          {plan.esim && !device && (
            <details className="small">
              <summary>Will my phone work?</summary>
              <p className="mt-3">
                Any unlocked phone works. For an eSIM, dial <b translate="no">*#06#</b>: if a number named{' '}
                <b translate="no">EID</b> appears, your phone supports it.
                {plan.simCard && ' If not, choose the SIM card.'}
              </p>
            </details>
          )}
          <StartChoice plan={plan} />
          {!device && (
            <div className="stack gap-2">
              <p className="label">How many lines?</p>
              <Quantity label="How many lines" name="lines" value={lines} max={MAX_LINES_AT_ONCE} onValue={setLines} />
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
              Does not renew by itself.
            </p>
          </div>
          {plan.activationFee > 0 && (
            <p className="small muted">
              Plus <Money amount={plan.activationFee} currency={currency} /> activation, once per line.
            </p>
          )}
          <Button tone="primary" size="lg" wide className="desk" busy={adding} busyText="Adding">
            Add to cart
          </Button>
          <InDock>
            <BuyBar
              label={plan.name}
              price={
                <span className="by-choice">
                  {terms.map((each) => (
                    <span key={`${each.sku} ${lines}`} data-chosen={each === term || undefined}>
                      <Money amount={each.price * lines} currency={currency} trim />{' '}
                      <span className="mini">{`for ${termLength(each)}`}</span>
                    </span>
                  ))}
                </span>
              }
            >
              <Button tone="primary" form="buy" busy={adding} busyText="Adding">
                Add to cart
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
  if (lines > 1) return ` once for ${lines} lines`;
  return (
    <>
      {' once'}
      <noscript> a line</noscript>
    </>
  );
}

function TermPrice({ term, currency }: { term: PlanTerm; currency: string }) {
  return (
    <>
      <Money amount={term.price} currency={currency} trim /> once
      {term.perMonth !== null && term.length > 1 && (
        <>
          , <Money amount={term.perMonth} currency={currency} trim /> a month
        </>
      )}
    </>
  );
}

function SimChoice({ sims }: { sims: readonly SimType[] }) {
  if (sims.length === 1) return <input type="hidden" name="sim" value={sims[0]} />;
  return (
    <ChoiceGroup id="sim" legend="eSIM or card?" columns="auto">
      <ChoiceCard name="sim" value="esim" defaultChecked title="eSIM" note="By e-mail, no waiting for the mail" />
      <ChoiceCard name="sim" value="card" title="SIM card" note="In a SIM kit, by mail" />
    </ChoiceGroup>
  );
}

function StartChoice({ plan }: { plan: PlanDetail }) {
  if (plan.starts.length === 1) return <input type="hidden" name="start" value={plan.starts[0]} />;
  return (
    <ChoiceGroup id="start" legend="When should it start?">
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
          <TextField label="First day" name="startDay" type="date" autoComplete="off" />
        </div>
      )}
    </ChoiceGroup>
  );
}
