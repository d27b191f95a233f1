import { redirect, redirectDocument } from 'react-router';
import { ago } from '../../features/account/ago.ts';
import { forgetVisitor } from '../../features/account/forget-visitor.server.ts';
import { donePath, ownerForm, ownerOnly } from '../../features/account/owner-only.server.ts';
import { guard } from '../../platform/guard.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { unlessRefused } from '../../platform/backend.server.ts';
import { textOf } from '../../platform/form.server.ts';
import type { Done } from '../../features/account/notes.tsx';

const HERE = '/existing-user/sessions';

/** Loads the account's sessions (R13). Times are formatted here, because the browser's clock may be wrong. */
export const loader = guard(async (current) => {
  const { sessions } = await ownerOnly(HERE, () => current.backend.call('listSessions'));
  const now = new Date();
  const seen = <T extends { seenAt: string }>(place: T) => ({ ...place, seen: ago(place.seenAt, now) });
  return {
    sessions: sessions.map((session) => seen({ ...session, elsewhere: session.elsewhere.map(seen) })),
    accountKey: current.accountKey,
    done: current.query.get('done'),
  };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const done = await ownerForm(current, form, HERE, () => endSessions(current, form));
  if (done !== null) return redirect(donePath(HERE, done));
  forgetVisitor(current);
  return redirectDocument(donePath('/login', 'signed-out-everywhere'));
});

/**
 * Ends the sessions that the form names: one browser, all others, or all. Returns the message to show, or `null` if
 * this browser is signed out too. A session already ended, in another tab or by a second click, counts as success.
 */
async function endSessions(requestContext: RequestContext, form: FormData): Promise<Done | null> {
  const intent = textOf(form, 'intent');
  if (intent === 'others' || intent === 'everywhere') {
    await requestContext.backend.call('endOtherSessions', { body: { everywhere: intent === 'everywhere' } });
    return intent === 'others' ? 'others-ended' : null;
  }
  const sessionId = textOf(form, 'sessionId') ?? '';
  // An invalid session id is the sender's mistake. The contract's pattern keeps it out of the path.
  if (/^[0-9a-f]{32}$/.test(sessionId)) {
    await unlessRefused(requestContext.backend.call('endSession', { params: { sessionId } }), 'not_found');
  }
  return 'session-ended';
}
