import { privacyCodeOf } from '@cerulean/contract/privacy';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { limit } from '../../identity/limits/limit.ts';
import { retentionRules } from '../retention/retention-rules.ts';
import { askForData } from './ask-for-data.ts';
import { confirmRequest, readLink, withdrawRequest } from './follow-link.ts';
import { readStatus } from './request-store.ts';

type PrivacyOperations =
  | 'requestPrivacy'
  | 'readPrivacyRequest'
  | 'readPrivacyLink'
  | 'confirmPrivacyRequest'
  | 'withdrawPrivacyRequest'
  | 'readRetention';

/** R12, the calls of everybody: none of them says whether an e-mail address is known. */
export const privacyHandlers: Handlers<PrivacyOperations> = {
  requestPrivacy: async ({ body, ip }, { db, now }) => {
    const may = await limit(db, 'privacy-request', { ip, account: `${body.kind} ${body.email}` });
    if (!may.ok) return may;
    return ok({ code: await askForData(db, body, now()) });
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
  readRetention: async () =>
    ok({ rules: Object.values(retentionRules).map(({ what, why, keep }) => ({ what, why, keep })) }),
};
