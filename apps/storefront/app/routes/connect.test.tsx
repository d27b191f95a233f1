import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { BackendError } from '../platform/backend-error.ts';
import { requestContext, type RequestContext } from '../platform/request-context.ts';
import * as link from './connect-link.tsx';
import * as proof from './connect-proof.tsx';
import * as start from './connect-start.tsx';
import * as welcome from './connect-welcome.tsx';

// The platform's Link handles page classes and builds, but only the markup matters here.
vi.mock('../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

type Work = (args: never) => unknown;
interface Module {
  loader: Work;
  action?: Work;
  default: ComponentType<never>;
}

const refusal = (status: number, code: string) =>
  new BackendError({ status, name: 'ApplicationError', message: code, details: { code } });

const CART = '3f0c7b2e-5a0c-4b8e-9f53-0d6a3f1f2a10';

const dataOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer ? answer.data : answer;

/** Opens a page on the way through Google, after its form was sent if there are fields, and returns what it says. */
async function see(
  module: Module,
  answers: Record<string, unknown>,
  { query = '', fields, hasCart = false }: { query?: string; fields?: Record<string, string>; hasCart?: boolean } = {},
): Promise<string> {
  const current = {
    backend: {
      call: (id: string) =>
        answers[id] instanceof Error ? Promise.reject(answers[id]) : Promise.resolve(answers[id] ?? {}),
    },
    query: new URLSearchParams(query),
    cart: hasCart ? { id: CART } : undefined,
    config: { providers: [{ name: 'google', label: 'Google' }] },
    keepToken: () => {},
  };
  const context = new RouterContextProvider();
  context.set(requestContext, current as unknown as RequestContext);
  const request = new Request('https://shop.example/connect/google', {
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const args = { context, params: { provider: 'google' }, request, url: new URL(request.url) };
  const actionData = fields && dataOf(await module.action?.(args as never));
  const loaderData = dataOf(await module.loader(args as never));
  const Page = module.default as ComponentType<{ loaderData: unknown; actionData: unknown }>;
  const element = <Page loaderData={loaderData} actionData={actionData} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return html
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('C08 a sign-in with a provider', () => {
  test.each([
    ['social_refused', 'You canceled the sign-in'],
    ['social_unchecked', 'We couldn’t check this sign-in'],
    ['social_unavailable', 'Google isn’t responding'],
    ['social_needs_email', 'We need an email address'],
    ['email_taken', 'This address isn’t available yet'],
    ['forbidden', 'This account is closed'],
    ['ticket_invalid', 'This sign-in expired'],
  ])('that ends with %s says so, and offers another way and the cart', async (code, title) => {
    const text = await see(
      welcome,
      { socialCallback: refusal(400, code) },
      { query: 'access_token=ticket', hasCart: true },
    );
    expect(text).toContain(title);
    expect(text).toMatch(/Your cart is saved\. Choose how to sign in Back to cart/);
  });

  test('that is connected to another account leads back to the own one', async () => {
    const text = await see(welcome, { socialCallback: refusal(409, 'login_taken') }, { query: 'access_token=ticket' });
    expect(text).toMatch(/This sign-in is already in use .* Back to your account/);
  });

  test('from another site asks first', async () => {
    const text = await see(start, {});
    expect(text).toMatch(/Do you want to sign in\?.*Continue with Google .*Go to the shop/);
  });
});

describe('C08 a sign-in that would open an existing account', () => {
  const waiting = { label: 'Ada', email: 'ada@example.com', purpose: 'log-in', needsPassword: true, isStale: false };
  const answers = { readWaitingLogin: { ...waiting, next: null } };

  test('asks for its password', async () => {
    const text = await see(link, answers, { hasCart: true });
    expect(text).toMatch(/You already have an account .*signed in to Google as Ada/);
    expect(text).toMatch(/An account here uses ada@example.com .* Enter its password once/);
    expect(text).toMatch(/Your cart is saved\. Account password .* Sign in another way Connect and sign in/);
  });

  test('has a title of its own', () => {
    expect(link.handle.head({ data: {} as never, params: {} }).title).toBe('Connect an account');
  });

  test('of somebody who is signed in asks only whether to connect it', async () => {
    const own = { ...waiting, purpose: 'link', needsPassword: false, next: null };
    const text = await see(link, { readWaitingLogin: own });
    expect(text).toMatch(/Connect this account\?.* Your account here uses ada@example.com .* Once they’re connected/);
    expect(text).toMatch(/Don’t connect Connect account/);
  });

  test.each([
    ['password_wrong', 'That password isn’t right. Try again.'],
    ['login_taken', 'This sign-in is already connected to another account. Disconnect it there first.'],
  ])('that is refused with %s says what to do', async (code, said) => {
    const fields = { password: 'harbor-lamp-teal' };
    const text = await see(link, { ...answers, linkLogin: refusal(400, code) }, { fields });
    expect(text).toContain(said);
  });
});

describe('C08 an email address that the provider does not confirm', () => {
  const waiting = (asked: boolean) => ({ readUnprovenLogIn: { email: 'ada@example.com', asked, next: null } });

  test('gets a code when it is asked for', async () => {
    const text = await see(proof, waiting(false), { hasCart: true });
    expect(text).toMatch(/Confirm your email address Google doesn’t confirm email addresses/);
    expect(text).toMatch(/We can email a code to ada@example.com .*Your cart is saved.*Email me a code/);
  });

  test('is confirmed with the code, or with a new one', async () => {
    const text = await see(proof, waiting(true));
    expect(text).toMatch(/We emailed a code to ada@example.com \. It works for 10 minutes/);
    expect(text).toMatch(/Code from the email Continue Sign in another way Email me a new code/);
  });

  test('says that a code is wrong, and that too many were sent', async () => {
    const wrong = { ...waiting(true), proveLogIn: refusal(400, 'log_in_code_wrong') };
    expect(await see(proof, wrong, { fields: { code: 'ABCD-1234' } })).toContain('That code isn’t right.');
    const often = { ...waiting(true), mailLogInCode: refusal(429, 'rate_limited') };
    expect(await see(proof, often, { fields: { intent: 'mail' } })).toMatch(
      /too many emails to this address\. Try again in 1 hour/,
    );
  });
});
