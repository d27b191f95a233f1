import { type PrivacyKind, privacyCodeOf } from '@cerulean/contract/privacy';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { languageOfEmail } from '../../identity/account/accounts.ts';
import type { Language } from '@cerulean/messages/languages';
import { limit } from '../../identity/limits/limit.ts';
import { retentionRules } from '../retention/retention-rules.ts';
import { type Kept, retentionText } from '../retention/retention-text.ts';
import { confirmRequest, readLink, withdrawRequest } from './follow-link.ts';
import { readOwnDeletion, withdrawOwnDeletion } from './own-deletion.ts';
import { noteEvent, readStatus } from './request-store.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { newStatusCode } from './status-code.ts';
import { CONFIRM_WITHIN, after } from './timing.ts';

interface Asked {
  kind: PrivacyKind;
  email: string;
  /** Key of the submitted form. Submitting the same form twice makes one request. */
  key?: string | undefined;
}

const insert = sql(
  'privacy.ask',
  `insert into privacy_request (id, code, form_key, kind, state, email, run_at, created_at, language)
   values ($1, $2, $3, $4, 'received', $5, $6, $7, coalesce(${languageOfEmail('$5')}, $8)) on conflict (form_key) do nothing`,
);
const selectCode = sql<{ code: string }>(
  'privacy.code-of-form',
  'select code from privacy_request where form_key = $1',
);

/**
 * Stores a request, queues its email, and returns its public code. Only the later email task checks whether the address
 * is known, so response and timing are the same for everyone.
 */
async function askForData(db: Db, { kind, email, key }: Asked, now: Date, language: Language): Promise<string> {
  const id = randomUUID();
  const code = newStatusCode();
  // The address is part of the form key, so a key alone does not give access to another person's request.
  const formKey = createHash('sha256')
    .update(`${key ?? id}\n${kind}\n${email}`)
    .digest('base64url');
  return db.transaction(async (tx) => {
    const written = await tx.run(insert, [id, code, formKey, kind, email, after(now, CONFIRM_WITHIN), now, language]);
    if (written === 0) return (await tx.first(selectCode, [formKey]))?.code ?? code;
    await tx.run(noteEvent, [id, 'received', now]);
    await addTask(tx, { topic: 'mail.privacy', key: `${id}.confirm`, payload: { requestId: id, mail: 'confirm' } });
    return code;
  });
}

type PrivacyOperations =
  | 'requestPrivacy'
  | 'readPrivacyRequest'
  | 'readPrivacyLink'
  | 'confirmPrivacyRequest'
  | 'withdrawPrivacyRequest'
  | 'readOwnDeletion'
  | 'withdrawOwnDeletion'
  | 'readRetention';

/** Handlers of R12. The public ones do not reveal whether an email address is known. */
export const privacyHandlers: Handlers<PrivacyOperations> = {
  requestPrivacy: async ({ body, ip, language }, { db, now }) => {
    const may = await limit(db, 'privacy-request', { ip, account: `${body.kind} ${body.email}` });
    if (!may.ok) return may;
    return ok({ code: await askForData(db, body, now(), language) });
  },
  readPrivacyRequest: async ({ params }, { db }) => {
    const code = privacyCodeOf(params.code);
    const status = code && (await readStatus(db, code));
    return status ? ok(status) : refuse('not_found');
  },
  readPrivacyLink: async ({ body }, { db, now }) => {
    const link = await readLink(db, body.token, now());
    return link ? ok(link) : refuse('link_invalid');
  },
  confirmPrivacyRequest: async ({ body }, { db, now }) => {
    const status = await confirmRequest(db, body.token, now());
    return status ? ok(status) : refuse('link_invalid');
  },
  withdrawPrivacyRequest: async ({ body }, { db, now }) => {
    const status = await withdrawRequest(db, body.token, now());
    return status ? ok(status) : refuse('link_invalid');
  },
  readOwnDeletion: async ({ user }, { db }) => ok({ deletion: await readOwnDeletion(db, user) }),
  withdrawOwnDeletion: async ({ user }, { db, now }) => {
    await withdrawOwnDeletion(db, user, now());
    return ok({ deletion: await readOwnDeletion(db, user) });
  },
  readRetention: async ({ language }) => ok({ rules: retentionText(Object.keys(retentionRules) as Kept[], language) }),
};
