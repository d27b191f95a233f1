import type { Db } from '../../commerce/db/db.ts';
import type { Asker, Outcome } from '../logins/connect-store.ts';
import { findAccount, findForLink, type Identity, labelOf } from './find-account.ts';
import { keepLink } from './link-store.ts';
import { keepProof } from './proof-store.ts';

/** Finds what account an identity opens. If a password or address must be proven first, stores it for this browser. */
export async function settleIdentity(
  db: Db,
  connect: string,
  identity: Identity,
  { asker, next }: { asker: Asker | null; next: string | null },
): Promise<Outcome> {
  const { provider, subject, name, email } = identity;
  const found = await (asker ? findForLink(db, identity, asker.userId) : findAccount(db, identity));
  if (found.kind === 'link-needed') {
    const sessionId = asker?.sessionId ?? null;
    const waiting = { provider, subject, label: labelOf(identity), userId: found.userId, sessionId, next };
    await keepLink(db, connect, waiting);
  }
  if (found.kind === 'unverified' && email !== null) {
    await keepProof(db, connect, { provider, subject, name, email, next });
  }
  return found;
}
