import { confirmEmailBodySchema, mailedCodeBodySchema, type MailedLinkPage } from '@cerulean/contract/identity';
import * as words from '@cerulean/messages/account';
import { BackendError } from '../../platform/backend-error.ts';
import { isRefusal } from '../../platform/backend.server.ts';
import { refusedForm, textOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { wayBack } from './way-back.ts';

/** Result of pressing the button behind an emailed link. `dead` means that the link is no longer valid. */
export type LinkOutcome =
  | { state: 'done'; email: string | null; changed: boolean }
  | { state: 'dead' }
  | { state: 'taken' }
  /** A new link was sent to the address that received this link. */
  | { state: 'renewed' }
  /** There is no session for the account here: ask for its password, or set a new password with the same link. */
  | { state: 'who'; canSetPassword: boolean; problem: FormProblem | null }
  | { state: 'again'; problem: FormProblem };

/** State of a link when its page is opened. */
export interface LinkState {
  code: string;
  opens: boolean;
  /** Whether the page can have a new link sent. */
  canRenew: boolean;
  /** The account's new email address, if the link changes it. */
  changesTo: string | null;
}

/** Returns the state of the URL's link, `null` without a code. A link counts as valid after too many checks (429). */
export async function readLink({ backend, query }: RequestContext, page: MailedLinkPage): Promise<LinkState | null> {
  const code = query.get('code');
  if (code === null) return null;
  try {
    return { code, ...(await backend.call('readMailedLink', { body: { code, page } })) };
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return { code, opens: false, canRenew: false, changesTo: null };
    if (error instanceof BackendError && error.status === 429)
      return { code, opens: true, canRenew: false, changesTo: null };
    throw error;
  }
}

/** Returns true if the form requests a new link in place of an expired one. */
export function asksAnew(form: FormData): boolean {
  return form.get('intent') === 'renew';
}

/** Sends a new link to the address that received this link. */
export async function renewLink(
  requestContext: RequestContext,
  page: MailedLinkPage,
  form: FormData,
): Promise<LinkOutcome> {
  const next = wayBack(textOf(form, 'next'), '');
  return withCode(form, async (code) => {
    const body = { code, page, ...(next === '' ? {} : { next }) };
    await requestContext.backend.call('renewMailedLink', { body });
    return { state: 'renewed' };
  });
}

/**
 * Confirms the address that the link was sent to, or applies the requested email change. Needs the password if this
 * browser has no session of the account.
 */
export async function confirmAddress(requestContext: RequestContext, form: FormData): Promise<LinkOutcome> {
  const password = textOf(form, 'password');
  const parsed = confirmEmailBodySchema.safeParse({
    code: textOf(form, 'code') ?? '',
    ...(password === null ? {} : { password }),
  });
  if (!parsed.success && password === null) return { state: 'dead' };
  const canSetPassword = form.get('can-set-password') === 'yes';
  const wrong = (message: string): LinkOutcome => ({
    state: 'who',
    canSetPassword,
    problem: { issues: [{ path: 'password', message }], values: {} },
  });
  if (!parsed.success) return wrong(words.notAccountPassword);
  // The password form was submitted without a password, so the page asks for the password again.
  if (password === null && form.has('can-set-password')) return wrong(words.enterPassword);
  try {
    return { state: 'done', ...(await confirmHere(requestContext, parsed.data)) };
  } catch (error) {
    if (isRefusal(error, 'owner_unknown') && error instanceof BackendError) {
      return { state: 'who', canSetPassword: error.details['canSetPassword'] === true, problem: null };
    }
    if (isRefusal(error, 'password_wrong')) return wrong(words.notAccountPassword);
    return outcomeOf(error, form);
  }
}

/** Confirms the address with this browser's session. An expired session counts as none, so the password is required. */
async function confirmHere(
  requestContext: RequestContext,
  body: { code: string; password?: string | undefined },
): Promise<{ email: string; changed: boolean }> {
  const { code, password } = body;
  const given = { body: password === undefined ? { code } : { code, password } };
  const confirm = async () => {
    const { email, changed } = await requestContext.backend.call('confirmEmail', given);
    return { email, changed };
  };
  try {
    return await confirm();
  } catch (error) {
    if (!isRefusal(error, 'session_ended')) throw error;
    requestContext.keepToken(undefined);
    return confirm();
  }
}

/** Restores the old email address. A visitor who is signed in to that account is signed out. */
export function undoChange(requestContext: RequestContext, form: FormData): Promise<LinkOutcome> {
  return withCode(form, async (code) => {
    await requestContext.backend.call('undoEmailChange', { body: { code } });
    return { state: 'done', email: null, changed: false };
  });
}

async function withCode(form: FormData, use: (code: string) => Promise<LinkOutcome>): Promise<LinkOutcome> {
  const parsed = mailedCodeBodySchema.safeParse({ code: textOf(form, 'code') ?? '' });
  if (!parsed.success) return { state: 'dead' };
  try {
    return await use(parsed.data.code);
  } catch (error) {
    return outcomeOf(error, form);
  }
}

function outcomeOf(error: unknown, form: FormData): LinkOutcome {
  if (isRefusal(error, 'link_invalid')) return { state: 'dead' };
  if (isRefusal(error, 'email_taken')) return { state: 'taken' };
  return { state: 'again', problem: refusedForm(error, form) };
}
