import { createHash, randomUUID } from 'node:crypto';
import type { PrivacyKind } from '@cerulean/contract/privacy';
import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { noteEvent } from './request-store.ts';
import { newStatusCode } from './status-code.ts';
import { after, CONFIRM_WITHIN } from './timing.ts';

export interface Asked {
  kind: PrivacyKind;
  email: string;
  /** Made with the form: the same form sent twice is one request. */
  key?: string | undefined;
}

const insert = sql(
  'privacy.ask',
  `insert into privacy_request (id, code, form_key, kind, state, email, run_at, created_at)
   values ($1, $2, $3, $4, 'received', $5, $6, $7) on conflict (form_key) do nothing`,
);
const selectCode = sql<{ code: string }>(
  'privacy.code-of-form',
  'select code from privacy_request where form_key = $1',
);

/**
 * Writes a request down and asks for its mail, and gives the public code. Whether the address is known is found out
 * later, by the task of the mail: the answer and its time are the same for everybody.
 */
export async function askForData(db: Db, { kind, email, key }: Asked, now: Date): Promise<string> {
  const id = randomUUID();
  const code = newStatusCode();
  // The address is part of the key, so a key alone opens no request of another person.
  const formKey = createHash('sha256')
    .update(`${key ?? id}\n${kind}\n${email}`)
    .digest('base64url');
  return db.transaction(async (tx) => {
    const written = await tx.run(insert, [id, code, formKey, kind, email, after(now, CONFIRM_WITHIN), now]);
    if (written === 0) return (await tx.first(selectCode, [formKey]))?.code ?? code;
    await tx.run(noteEvent, [id, 'received', now]);
    await addTask(tx, { topic: 'mail.privacy', key: `${id}.confirm`, payload: { requestId: id, mail: 'confirm' } });
    return code;
  });
}
