import * as words from '@cerulean/messages/checkout';
import { useMemo, useEffect, useState } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { PriceChanges } from '../../features/cart/cart-notes.tsx';
import { OrderTotals } from '../../features/cart/order-summary.tsx';
import { CheckoutPage, NextBar } from '../../features/checkout/checkout-page.tsx';
import { DeviceCheck, DeviceChecked } from '../../features/checkout/device-check.tsx';
import { fieldLookup, FormErrors, useErrorTitle } from '../../platform/form.tsx';
import { ChargeNote, PayButton, WaysToPay } from '../../features/checkout/pay-part.tsx';
import { ReviewBlocks } from '../../features/checkout/review-blocks.tsx';
import { useKeptPlace } from '../../platform/use-kept-place.ts';
import { AnswerNote } from '../../ui/answer-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { Route } from '../+types/review.ts';

export function ReviewView({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, arrival, unanswered, checked, hasCard, models, policies, country, why, ways } = loaderData;
  const refused = actionData?.about === 'pay' ? actionData : null;
  const problem = refused?.problem ?? null;
  const gateway = refused?.gateway ?? loaderData.gateway;
  const check = actionData?.about === 'device' ? actionData.problem : null;
  const isNamed = Boolean(check?.values['deviceCheck.model']?.trim());
  useKeptPlace(cart);
  const [paying, leave] = useLeaving();
  const noConsent = problem?.code === 'consent_required' || problem?.code === 'policies_changed';
  useErrorTitle(noConsent ? null : problem);
  // This keeps the same object for each response, because a new object would take the focus again.
  const unagreed = useMemo(
    () => (noConsent ? { issues: [{ path: 'consent', message: problem.message }], values: {} } : null),
    [noConsent, problem],
  );
  return (
    <CheckoutPage cart={cart} at={4} title={words.allInOrder} why={why}>
      {problem && !noConsent && (
        <AnswerNote tone="bad" title={words.didNotGoOn} answer={problem}>
          <p>{problem.message}</p>
        </AnswerNote>
      )}
      <FormErrors problem={unagreed} />
      <PriceChanges cart={cart} action={`/cart/${cart.id}/review`} />
      <ReviewBlocks cart={cart} country={country} arrival={arrival} />
      <section className="hand ruled mt-5 pt-5" aria-label={words.charged}>
        <OrderTotals cart={cart} />
      </section>
      {checked && !actionData && (
        <div className="mt-5">
          <DeviceChecked {...checked} />
        </div>
      )}
      {unanswered && (
        <section className="ruled mt-5 pt-5 stack gap-4" aria-labelledby="check-title">
          <h2 id="check-title" className="t-3">
            {rich(words.phoneWorks({ ...tags, kind: unanswered.planKind, plan: unanswered.name }))}
          </h2>
          <p className="muted">{words.checkOptional}</p>
          <Form method="post" className="form">
            <FormErrors
              problem={check}
              toFix={(isNamed ? words.phoneMayNotWork : words.notChecked)({ kind: unanswered.planKind })}
            />
            <input type="hidden" name="intent" value="device-check" />
            <input type="hidden" name="itemId" value={unanswered.id} />
            <DeviceCheck
              models={models}
              line={unanswered}
              kind={unanswered.planKind}
              fields={fieldLookup(check)}
              noEid={words.noEid({ card: hasCard ? 'change' : 'no' })}
            />
            <div>
              <Button>{words.saveAnswer({ kind: unanswered.planKind })}</Button>
            </div>
          </Form>
        </section>
      )}
      <Form id="step" method="post" className="form ruled mt-5 pt-5" reloadDocument noValidate onSubmit={leave}>
        <input type="hidden" name="version" value={cart.version} />
        <input type="hidden" name="total" value={cart.totals.total} />
        {Object.entries(policies).map(([slug, version]) => (
          <input key={slug} type="hidden" name={`policy.${slug}`} value={version} />
        ))}
        <WaysToPay cart={cart} ways={ways} chosen={gateway} />
        <Checkbox
          name="consent"
          value="yes"
          id="consent"
          error={noConsent ? problem.message : undefined}
          required
          label={rich(
            words.agree({
              terms: (text) => (
                <Anchor href="/terms-and-conditions" newTab>
                  {text}
                </Anchor>
              ),
              privacy: (text) => (
                <Anchor href="/privacy-policy" newTab>
                  {text}
                </Anchor>
              ),
            }),
          )}
        />
        <PayButton cart={cart} paying={paying} className="desk" wide />
        <ChargeNote cart={cart} />
      </Form>
      <NextBar cart={cart}>
        <PayButton cart={cart} paying={paying} />
      </NextBar>
    </CheckoutPage>
  );
}

/**
 * Tracks a form that causes a full page load, which the router does not notice. Returns whether the form was sent, and
 * its `onSubmit`. Reset if the page is restored from the browser's history.
 */
function useLeaving(): readonly [boolean, () => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return [leaving, () => setLeaving(true)];
}
