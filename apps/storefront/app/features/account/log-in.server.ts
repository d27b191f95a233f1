import { loginBodySchema, registerBodySchema } from '@cerulean/contract/identity';
import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/account';
import type { FormProblem } from '../../platform/form.server.ts';
import { backendIssues, issuesOf, refusedForm, textOf, valuesOf } from '../../platform/form.server.ts';
import { BackendError } from '../../platform/backend-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { unlessRefused } from '../../platform/backend.server.ts';
import { cartOfWayBack } from './way-back.ts';

/** A single message for every failed login, so that it never reveals whether an account exists. */
const REFUSED = words.refused;

/** Signs in with the fields `email` and `password` and keeps the token. Returns the problem if the login is refused. */
export async function logIn(requestContext: RequestContext, form: FormData): Promise<FormProblem | null> {
  const parsed = loginBodySchema.safeParse({
    identifier: form.get('email') ?? '',
    password: form.get('password') ?? '',
  });
  if (!parsed.success) {
    const issues = issuesOf(parsed.error).map((issue) =>
      issue.path === 'identifier' ? { ...issue, path: 'email' } : issue,
    );
    return { issues, values: valuesOf(form) };
  }
  try {
    const { jwt } = await requestContext.backend.call('logIn', { body: parsed.data });
    requestContext.keepToken(jwt);
    return null;
  } catch (error) {
    return refusal(error, form, REFUSED);
  }
}

/** Creates an account, signs in and keeps the token (C03). Password `null` is *Continue without a password* (R09). */
export async function register(
  requestContext: RequestContext,
  account: { email: string; name: string | null; password: string | null },
  form: FormData,
): Promise<FormProblem | null> {
  const parsed = registerBodySchema.safeParse({
    email: account.email,
    ...(account.password === null ? { withoutPassword: true } : { password: account.password }),
    ...(account.name === null ? {} : { name: account.name }),
  });
  if (!parsed.success) {
    return { issues: issuesOf(parsed.error), values: valuesOf(form) };
  }
  try {
    const { jwt } = await requestContext.backend.call('register', { body: parsed.data });
    requestContext.keepToken(jwt);
    return null;
  } catch (error) {
    if (error instanceof BackendError && error.code === 'email_taken') {
      return {
        issues: [{ path: 'email', message: words.emailTaken }],
        values: valuesOf(form),
      };
    }
    return refusal(error, form, words.notMade);
  }
}

function refusal(error: unknown, form: FormData, sentence: string): FormProblem {
  if (!(error instanceof BackendError) || error.isUnavailable || error.status >= 500) throw error;
  // The backend's own messages are shown, for example for a password that many people use.
  if (error.status === 429 || backendIssues(error).length > 0) return refusedForm(error, form);
  return { issues: [], values: valuesOf(form), notice: sentence };
}

/** Registers outside the checkout (R15). Field names begin with `new-`, because the login form is on the same page. */
export async function registerHere(requestContext: RequestContext, form: FormData): Promise<FormProblem | null> {
  const field = (name: string) => textOf(form, `new-${name}`) ?? '';
  const account = { email: field('email'), name: field('name'), password: field('password') };
  const problem = await register(requestContext, account, form);
  return problem && { ...problem, issues: problem.issues.map((issue) => ({ ...issue, path: `new-${issue.path}` })) };
}

/**
 * Inside the checkout: assigns this cart to the account unchanged (R08, R09). Returns `null` if the cart is not this
 * visitor's, is paid, or no longer exists. The login itself still succeeds.
 */
export async function claimCart(requestContext: RequestContext, cartId: string): Promise<Cart | null> {
  return unlessRefused(requestContext.backend.call('claimCart', { params: { cartId } }), ...NOT_OURS);
}

const NOT_OURS = ['cart_not_found', 'cart_locked', 'cart_closed'];

/**
 * Brings the cart along after a login that leads to `next`. If `next` is a page of this browser's cart, that cart is
 * assigned to the account unchanged. Otherwise the visitor's cart and the account's cart are merged.
 */
export async function bringCart(requestContext: RequestContext, next: string): Promise<void> {
  const cartId = cartOfWayBack(next);
  if (cartId !== null && cartId === requestContext.cart?.id) await claimCart(requestContext, cartId);
  else await mergeCart(requestContext);
}

/** Login outside the checkout: merges the visitor's cart and the account's cart (R15). Does nothing without a cart. */
export async function mergeCart(requestContext: RequestContext): Promise<void> {
  if (requestContext.cart === undefined) return;
  const { id, secret } = requestContext.cart;
  const merged = await unlessRefused(requestContext.backend.call('mergeCart', { params: { cartId: id } }), ...NOT_OURS);
  requestContext.keepCart(merged ? { id: merged.id, secret } : undefined);
}
