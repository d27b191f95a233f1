import type { Answer } from '@cerulean/contract/operations';
import { logInCodeBodySchema } from '@cerulean/contract/social';
import * as words from '@cerulean/messages/account';
import { isRefusal, unlessRefused } from '../../platform/backend.server.ts';
import { issuesOf, refusedForm, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

const GONE = ['ticket_invalid', 'session_ended'] as const;

/** Returns this browser's login whose email is not confirmed yet, or `null` if none is waiting anymore. */
export async function unprovenLogIn(
  requestContext: RequestContext,
  provider: string,
): Promise<Answer<'readUnprovenLogIn'> | null> {
  return unlessRefused(requestContext.backend.call('readUnprovenLogIn', { params: { provider } }), ...GONE);
}

type Outcome = { problem: FormProblem } | 'gone';

/** Requests an email with a login code. From then on, this browser has the full time to enter it. */
export async function mailLogInCode(
  requestContext: RequestContext,
  provider: string,
  form: FormData,
): Promise<Outcome | 'mailed'> {
  try {
    await requestContext.backend.call('mailLogInCode', { params: { provider } });
    requestContext.renewConnect();
    return 'mailed';
  } catch (error) {
    return refusalOf(error, form);
  }
}

/** Submits the code in the form. Returns `gone` if no login is waiting anymore or after too many wrong codes. */
export async function proveLogIn(
  requestContext: RequestContext,
  provider: string,
  form: FormData,
): Promise<Outcome | { ticket: string }> {
  const parsed = logInCodeBodySchema.safeParse({ code: form.get('code') ?? '' });
  if (!parsed.success) return { problem: { issues: issuesOf(parsed.error), values: valuesOf(form) } };
  try {
    return await requestContext.backend.call('proveLogIn', { params: { provider }, body: parsed.data });
  } catch (error) {
    return refusalOf(error, form);
  }
}

function refusalOf(error: unknown, form: FormData): Outcome {
  if (isRefusal(error, ...GONE)) return 'gone';
  const wrong = { path: 'code', message: words.codeWrong };
  const tooOften = words.codesTooOften;
  return { problem: refusedForm(error, form, { log_in_code_wrong: wrong, rate_limited: tooOften }) };
}
