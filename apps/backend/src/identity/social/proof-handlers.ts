import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { limit } from '../limits/limit.ts';
import { issueTicket } from '../logins/connect-store.ts';
import { asMailed } from './log-in-code.ts';
import { noteAsked, readProof, takeProof, tryProof } from './proof-store.ts';
import { hashOf } from '../logins/secret.ts';
import { settleIdentity } from './settle-identity.ts';

/**
 * Handlers for signing in with an address that the provider does not vouch for. Entering the emailed code, in the
 * browser that started, proves ownership. Until then, no address is looked up, so nothing shows if it has an account.
 */
export const proofHandlers: Handlers<'readUnprovenLogIn' | 'mailLogInCode' | 'proveLogIn'> = {
  readUnprovenLogIn: async ({ params, connectSecret }, { db }) => {
    const proof = connectSecret === null ? null : await readProof(db, connectSecret, params.provider);
    if (!proof) return refuse('ticket_invalid');
    const { email, asked, next } = proof;
    return ok({ email, asked, next });
  },
  mailLogInCode: async ({ params, connectSecret, ip, language }, { db }) => {
    const proof = connectSecret === null ? null : await readProof(db, connectSecret, params.provider);
    if (!proof) return refuse('ticket_invalid');
    const allowed = await limit(db, 'log-in-code-mail', { ip, account: proof.email });
    if (!allowed.ok) return allowed;
    await db.transaction(async (tx) => {
      await tx.run(noteAsked, [proof.id]);
      await addTask(tx, { topic: 'mail.log-in-code', key: randomUUID(), payload: { proofId: proof.id, language } });
    });
    return ok({ ok: true });
  },
  proveLogIn: async ({ params, body: { code }, connectSecret }, { db }) => {
    const tried = connectSecret === null ? null : await tryProof(db, connectSecret, params.provider);
    if (!tried || connectSecret === null) return refuse('ticket_invalid');
    const { id, codeHash } = tried;
    if (codeHash === null || !timingSafeEqual(codeHash, hashOf(asMailed(code)))) return refuse('log_in_code_wrong');
    const proof = await db.first(takeProof, [id]);
    if (!proof) return refuse('ticket_invalid');
    const { provider, subject, name, email, next } = proof;
    const identity = { provider, subject, name, email, emailProof: 'owner' } as const;
    const outcome = await settleIdentity(db, connectSecret, identity, { asker: null, next });
    return ok({ ticket: await issueTicket(db, provider, connectSecret, { outcome, next }) });
  },
};
