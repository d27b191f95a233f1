import { isRefusal } from '../../platform/backend.server.ts';
import { textOf } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';
import type { Done } from './done-note.tsx';

/**
 * Ends what the form names: one browser, all others, or every one. Gives what to say, or null where this browser is
 * logged out too. One that has ended meanwhile, in another tab or by a second click, is what was asked for.
 */
export async function endSessions(visit: Visit, form: FormData): Promise<Done | null> {
  const intent = textOf(form, 'intent');
  if (intent === 'others' || intent === 'everywhere') {
    await visit.backend.call('endOtherSessions', { body: { everywhere: intent === 'everywhere' } });
    return intent === 'others' ? 'others-ended' : null;
  }
  const sessionId = textOf(form, 'sessionId') ?? '';
  try {
    // An id that cannot be one is the sender's mistake; the contract's pattern keeps it out of the path.
    if (/^[0-9a-f]{32}$/.test(sessionId)) await visit.backend.call('endSession', { params: { sessionId } });
  } catch (error) {
    if (!isRefusal(error, 'not_found')) throw error;
  }
  return 'session-ended';
}
