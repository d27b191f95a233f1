import type { ServerResponse } from 'node:http';
import { readForm, redirect, refusesMethod, sendPage, type Exchange } from '../../base/http.ts';
import { sendStyle, STYLE_PATH } from '../../base/page.ts';
import { answerChallenge, canPay, paySession, type PayResult } from '../pay-session.ts';
import type { SessionRow } from '../records.ts';
import { expireDue, successUrl } from '../sessions.ts';
import type { World } from '../world.ts';
import { checkoutPage } from './checkout-page.ts';
import { challengePage, closedPage, indexPage, nothingPage, receiptPage } from './other-pages.ts';
import { checkValues, fieldOfDecline, readValues, type Problems, type Values } from './read-payment.ts';

const SHOWN_CHARGES = 20;

/** Handles all requests of a buyer's browser to the hosted pages. */
export async function serveHosted(world: World, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  if (refusesMethod(exchange, ['GET', 'HEAD', 'POST'])) return;
  if (url.pathname === STYLE_PATH) return sendStyle(response);
  const form = request.method === 'POST' ? await readForm(request) : null;
  const [, kind = '', id = ''] = /^\/c\/(pay|challenge|receipt)\/(\w{1,255})$/.exec(url.pathname) ?? [];
  expireDue(world);
  if (kind === 'pay') servePay(world, response, id, form);
  else if (kind === 'challenge') serveChallenge(world, response, id, form);
  else if (kind === 'receipt') serveReceipt(world, response, id);
  else if (url.pathname === '/')
    sendPage(response, 200, indexPage(world.ledger.newestFirst('charge').slice(0, SHOWN_CHARGES)));
  else sendPage(response, 404, nothingPage());
}

function servePay(world: World, response: ServerResponse, id: string, form: URLSearchParams | null): void {
  const session = world.ledger.get('session', id);
  if (session === undefined) return sendPage(response, 404, nothingPage());
  const { merchant } = world.settings;
  if (!canPay(world, session)) return sendPage(response, 200, closedPage(session, merchant));
  if (form === null) {
    const values = readValues(new URLSearchParams({ email: session.customerEmail ?? '' }));
    const first = { values, problems: lastProblem(world, session), filled: false };
    const draft = drafts.get(world)?.get(session.id) ?? first;
    return sendPage(response, 200, checkoutPage({ session, merchant, ...draft }), formTargets(session));
  }
  const values = readValues(form);
  const fill = form.get('fill');
  if (fill !== null) {
    const filled = {
      email: values.email || 'buyer@example.com',
      number: fill
        .replace(/\D/g, '')
        .slice(0, 19)
        .replace(/(\d{4})(?=\d)/g, '$1 '),
      expiry: '12 / 34',
      cvc: '123',
      name: values.name || 'Test Buyer',
      postal: values.postal || '94107',
    };
    return showAgain(world, response, session, { values: filled, problems: {}, filled: true });
  }
  const checked = checkValues(values, world.clock.now());
  if ('problems' in checked) {
    return showAgain(world, response, session, { values, problems: checked.problems, filled: false });
  }
  answerPayment(world, response, session, paySession(world, id, checked.payment), values);
}

function serveChallenge(world: World, response: ServerResponse, id: string, form: URLSearchParams | null): void {
  const intent = world.ledger.get('payment_intent', id);
  if (intent === undefined) return sendPage(response, 404, nothingPage());
  const verdict = form?.get('verdict');
  if (intent.status === 'requires_action' && verdict !== 'complete' && verdict !== 'fail') {
    const session = world.ledger.require('session', intent.session);
    return sendPage(response, 200, challengePage(intent, session, world.settings.merchant), formTargets(session));
  }
  const result = answerChallenge(world, id, verdict === 'complete');
  // If there is no open challenge, the session's page explains the reason: paid in another tab, or expired.
  if (result?.outcome !== 'paid') return redirect(response, `/c/pay/${intent.session}`);
  redirect(response, successUrl(result.session));
}

function serveReceipt(world: World, response: ServerResponse, id: string): void {
  const charge = world.ledger.get('charge', id);
  if (charge?.status !== 'succeeded') return sendPage(response, 404, nothingPage());
  sendPage(response, 200, receiptPage(charge, world.settings.merchant));
}

function answerPayment(
  world: World,
  response: ServerResponse,
  session: SessionRow,
  result: PayResult,
  values: Values,
): void {
  switch (result.outcome) {
    case 'paid':
      return redirect(response, successUrl(result.session));
    case 'challenge':
      // After the challenge, the page reads its result from the payment intent, so the draft is not needed.
      drafts.get(world)?.delete(session.id);
      return redirect(response, `/c/challenge/${result.paymentIntent}`);
    case 'declined':
      return showAgain(world, response, session, {
        values: { ...values, cvc: '' },
        problems: { [fieldOfDecline(result.code)]: result.message },
        filled: false,
      });
    case 'refused':
      return sendPage(response, 200, closedPage(world.ledger.require('session', session.id), world.settings.merchant));
  }
}

/** Form content to show next on a session's page. */
interface Draft {
  values: Values;
  problems: Problems;
  filled: boolean;
}

/** Drafts by session id, in memory only. After a restart, a page shows an empty form with the last decline's reason. */
const drafts = new WeakMap<World, Map<string, Draft>>();
const KEPT_DRAFTS = 200;

/** Stores a draft, and responds to the post with a redirect, so that back and reload never ask to resubmit the form. */
function showAgain(world: World, response: ServerResponse, session: SessionRow, draft: Draft): void {
  const kept = drafts.get(world) ?? new Map<string, Draft>();
  drafts.set(world, kept.set(session.id, draft));
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT_DRAFTS && oldest !== undefined) kept.delete(oldest);
  redirect(response, `/c/pay/${session.id}`);
}

/** Returns why the last payment attempt failed, so that a reload or a return from 3-D Secure still shows the reason. */
function lastProblem(world: World, session: SessionRow): Problems {
  const intent = session.paymentIntent === null ? undefined : world.ledger.get('payment_intent', session.paymentIntent);
  if (intent === undefined || intent.failure === null) return {};
  return { [fieldOfDecline(intent.failure.code)]: intent.failure.message };
}

function formTargets(session: SessionRow): string[] {
  const origin = URL.parse(session.successUrl)?.origin;
  return origin === undefined ? [] : [origin];
}
