import * as words from '@cerulean/messages/lines';
import { data, redirect } from 'react-router';
import { pageMeta } from '../platform/page-exports.ts';
import { LineView } from './parts/line-view.tsx';
import {
  donePath,
  keepForm,
  logInAgain,
  ownerForm,
  ownerOnly,
  ownerOrKept,
  statusOf,
} from '../features/account/owner-only.server.ts';
import { type Changed, changeLine } from '../features/lines/change-line.server.ts';
import { withCode } from '../features/lines/with-codes.server.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageNotFound } from '../platform/public-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/line.ts';

const hereOf = (lineId: string) => `/existing-user/lines/${lineId}`;

/** Loads an account's line with eSIM and port-in (R13), or `null` if a form was returned without a session. */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const found = await readLine(current, params.lineId);
  if (found === null) return null;
  const { line: read, e911, portInAccount, etags } = found;
  const line = withCode(read);
  const isLocked = line.esim?.lock === 'proof';
  const hasPassword =
    !isLocked || (await ownerOnly(hereOf(params.lineId), () => current.backend.call('readAccount'))).hasPassword;
  return {
    line,
    e911,
    portInAccount,
    etags,
    hasPassword,
    accountKey: current.accountKey,
    done: current.query.get('done'),
  };
});

async function readLine(current: RequestContext, lineId: string) {
  try {
    return await ownerOrKept(current, hereOf(lineId), () => current.backend.call('readLine', { params: { lineId } }));
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw pageNotFound(hereOf(lineId));
    throw error;
  }
}

export const action = guard(async (current, { params, request }: Route.ActionArgs) => {
  const here = hereOf(params.lineId);
  const form = await request.formData();
  if (form.get('intent') === 'again') return logInAgain(current, here);
  const about = aboutOf(String(form.get('intent')));
  const { problem, done } = await carryOut(current, params.lineId, form);
  return problem ? data({ problem, about }, statusOf(problem)) : redirect(done === null ? here : donePath(here, done));
});

/** Carries out a form. If the session has ended, forms with entered text are returned. Others have nothing to lose. */
async function carryOut(current: RequestContext, lineId: string, form: FormData): Promise<Changed> {
  const call = () => changeLine(current, lineId, form);
  const isTyped = form.has('address.line1') || form.has('portIn.number');
  if (!isTyped) return ownerForm(current, form, hereOf(lineId), call);
  return keepForm(current, form, call, (problem) => ({ problem, done: null }));
}

/** Returns the section of the page that a form belongs to. */
function aboutOf(intent: string): 'esim' | 'e911' | 'number' {
  if (intent === 'e911') return 'e911';
  return intent === 'renew' || intent === 'prove' ? 'esim' : 'number';
}

export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.yourLine, indexed: false }));

export default LineView;
