import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { BackendError } from '../platform/backend-error.ts';
import { requestContext, type RequestContext } from '../platform/request-context.ts';
import * as link from './provider-link.tsx';
import * as proof from './provider-proof.tsx';
import * as start from './provider-start.tsx';
import * as welcome from './provider-welcome.tsx';

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

const refusal = (status: number, code: string, details: object = {}) =>
  new BackendError({ status, name: 'ApplicationError', message: code, details: { code, ...details } });

const CART = '3f0c7b2e-5a0c-4b8e-9f53-0d6a3f1f2a10';

const dataOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer ? answer.data : answer;

interface Given {
  query?: string;
  fields?: Record<string, string>;
  hasCart?: boolean;
  isLoggedIn?: boolean;
  /** Names of the calls that were made. */
  calls?: string[];
}

/** Returns the arguments of a loader or action on the way through Google. */
function argumentsOf(
  answers: Record<string, unknown>,
  { query = '', fields, hasCart = false, isLoggedIn = false, calls = [] }: Given,
) {
  const current = {
    backend: {
      call: (id: string) => {
        calls.push(id);
        return answers[id] instanceof Error ? Promise.reject(answers[id]) : Promise.resolve(answers[id] ?? {});
      },
    },
    query: new URLSearchParams(query),
    hasToken: isLoggedIn,
    cart: hasCart ? { id: CART } : undefined,
    config: { providers: [{ name: 'google', label: 'Google' }] },
    keepToken: () => {},
    keepCart: () => {},
    renewConnect: () => void calls.push('renewConnect'),
  };
  const context = new RouterContextProvider();
  context.set(requestContext, current as unknown as RequestContext);
  const request = new Request('https://shop.example/login/google', {
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { context, params: { provider: 'google' }, request, url: new URL(request.url) };
}

/** Opens a page on the way through Google, after its form was sent if there are fields, and returns what it says. */
async function see(module: Module, answers: Record<string, unknown>, given: Given = {}): Promise<string> {
  const args = argumentsOf(answers, given);
  const actionData = given.fields && dataOf(await module.action?.(args as never));
  const loaderData = dataOf(await module.loader(args as never));
  const Page = module.default as ComponentType<{ loaderData: unknown; actionData: unknown }>;
  const element = <Page loaderData={loaderData} actionData={actionData} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return html
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Returns where the ticket of a sign-in leads. */
async function landOn(answer: unknown, given: Given = {}): Promise<string> {
  const args = argumentsOf({ socialCallback: answer }, { ...given, query: 'access_token=ticket' });
  const led: unknown = await (welcome.loader(args as never) as Promise<unknown>).catch((thrown: unknown) => thrown);
  return (led as Response).headers.get('location') ?? 'nowhere';
}

describe('C08 a sign-in with a provider', () => {
  test.each([
    [null, '/existing-user', 'mergeCart'],
    ['/plans?sort=price', '/plans?sort=price', 'mergeCart'],
    ['/es', '/', 'mergeCart'],
    ['/es/existing-user/orders', '/existing-user/orders', 'mergeCart'],
    [`/cart/${CART}/review`, `/cart/${CART}/review`, 'claimCart'],
    [`/cart/${CART}/login-user`, `/cart/${CART}/register`, 'claimCart'],
    [`/es/cart/${CART}/review`, `/cart/${CART}/review`, 'claimCart'],
    [`/es/cart/${CART}/login-user?why=x`, `/cart/${CART}/register?why=x`, 'claimCart'],
    [`/xx/cart/${CART}/login-user`, `/xx/cart/${CART}/login-user`, 'mergeCart'],
    [`/esx/cart/${CART}`, `/esx/cart/${CART}`, 'mergeCart'],
    ['//evil.example', '/existing-user', 'mergeCart'],
    ['/es//evil.example', '/existing-user', 'mergeCart'],
  ])('R08 R15 that began on %s ends on %s, with the cart', async (next, page, call) => {
    const calls: string[] = [];
    expect(await landOn({ jwt: 'a.b.c', next }, { hasCart: true, calls })).toBe(page);
    expect(calls).toEqual(['socialCallback', call]);
  });

  test.each([
    ['social_link_needed', '/login/google/link'],
    ['social_unverified', '/login/google/proof'],
  ])('that needs a proof (%s) goes on at %s', async (code, page) => {
    expect(await landOn(refusal(400, code, { next: '/es/plans' }))).toBe(page);
  });

  test.each([
    [undefined, '/login'],
    ['/es/login?next=/plans', '/login?next=/plans'],
    ['/es/plans', '/login?next=%2Fplans'],
    [`/es/cart/${CART}/register`, `/cart/${CART}/register`],
    ['/xx/plans', '/login?next=%2Fxx%2Fplans'],
    ['/esx', '/login?next=%2Fesx'],
    ['/es//evil.example', '/login'],
  ])('that fails after %s offers another way at %s', async (next, page) => {
    const answer = refusal(400, 'social_refused', next === undefined ? {} : { next });
    const [path, query = ''] = (await landOn(answer)).split('?');
    expect(path).toBe('/login/google/welcome');
    expect(query).not.toContain('ticket');
    const { again } = dataOf(await welcome.loader(argumentsOf({}, { query }) as never)) as { again: string };
    expect(again).toBe(page);
  });

  test.each([
    ['social_refused', 'You canceled the sign-in'],
    ['social_unchecked', 'We couldn’t check this sign-in'],
    ['social_unavailable', 'Google isn’t responding'],
    ['social_needs_email', 'We need an email address'],
    ['email_taken', 'This address isn’t available yet'],
    ['forbidden', 'This account is closed'],
    ['ticket_invalid', 'This sign-in is no longer valid'],
  ])('that ends with %s says so, and offers another way and the cart', async (code, title) => {
    const [, query = ''] = (await landOn(refusal(400, code))).split('?');
    const text = await see(welcome, {}, { query, hasCart: true });
    expect(text).toContain(title);
    const way = code === 'social_needs_email' ? 'Create account' : 'Choose how to sign in';
    expect(text).toContain(`Your cart is saved. ${way} Back to cart`);
  });

  test('that is connected to another account leads back to the own one', async () => {
    const [, query = ''] = (await landOn(refusal(409, 'login_taken'))).split('?');
    const text = await see(welcome, {}, { query });
    expect(text).toMatch(/This sign-in is already in use .* Back to your account/);
  });

  test.each([
    ['social_refused', 'No account was connected'],
    ['social_unchecked', 'We couldn’t check this sign-in'],
    ['social_unavailable', 'Google isn’t responding'],
    ['ticket_invalid', 'This sign-in is no longer valid'],
  ])('that was to be connected and ends with %s leads back to the connected accounts', async (code, title) => {
    const [, query = ''] = (await landOn(refusal(400, code, { next: '/es/existing-user/logins' }))).split('?');
    const text = await see(welcome, {}, { query, isLoggedIn: true });
    expect(text).toContain(title);
    const shown = dataOf(await welcome.loader(argumentsOf({}, { query, isLoggedIn: true }) as never));
    expect(welcome.handle.head({ data: shown as never, params: {} }).title).toBe(title);
    expect(text).toContain('Back to connected accounts');
    expect(text).not.toMatch(/another way|not signed in/);
    expect(await see(welcome, {}, { query })).toContain('Choose how to sign in');
  });

  test.each(['', 'why=', 'why=other', 'why=toString', 'why=password_wrong'])(
    'whose page is opened with %j has expired',
    async (query) => {
      expect(await see(welcome, {}, { query })).toContain('This sign-in is no longer valid');
    },
  );

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
    expect(text).toMatch(/An account here uses ada@example.com .* Enter your Cerulean Mobile password/);
    expect(text).toMatch(/Your cart is saved\. Account password .* Sign in another way Connect and sign in/);
  });

  test('has a title of its own', () => {
    expect(link.handle.head({ data: {} as never, params: {} }).title).toBe('Connect an account');
  });

  test('of somebody who is signed in asks only whether to connect it', async () => {
    const own = { ...waiting, purpose: 'link', needsPassword: false, next: null };
    const text = await see(link, { readWaitingLogin: own });
    expect(text).toMatch(/Connect this account\?.* Your account here uses ada@example.com/);
    expect(text).toMatch(/Once they’re connected, you can sign in with this Google account\./);
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
    expect(text).toMatch(/Confirm your email address Google hasn’t confirmed this email address/);
    expect(text).toMatch(/We can email a code to ada@example.com .*Your cart is saved.*Email me a code/);
  });

  test('is confirmed with the code, or with a new one', async () => {
    const text = await see(proof, waiting(true));
    expect(text).toMatch(/We emailed a code to ada@example.com \. It works for 10 minutes/);
    expect(text).toMatch(/Code from the email Continue Sign in another way Email me a new code/);
  });

  test('waits as long again in this browser when a code is asked for, and not when it was refused', async () => {
    const askFor = async (answers: Record<string, unknown>) => {
      const calls: string[] = [];
      await proof.action(argumentsOf(answers, { fields: { intent: 'mail' }, calls }) as never);
      return calls;
    };
    expect(await askFor({})).toEqual(['mailLogInCode', 'renewConnect']);
    expect(await askFor({ mailLogInCode: refusal(429, 'rate_limited') })).toEqual(['mailLogInCode']);
  });

  test('says that a code is wrong, and that too many were sent', async () => {
    const wrong = { ...waiting(true), proveLogIn: refusal(400, 'log_in_code_wrong') };
    expect(await see(proof, wrong, { fields: { code: 'ABCD-1234' } })).toContain('That code isn’t right.');
    const often = { ...waiting(true), mailLogInCode: refusal(429, 'rate_limited') };
    expect(await see(proof, often, { fields: { intent: 'mail' } })).toMatch(
      /Too many codes were requested\. Try again in 1 hour/,
    );
  });
});
