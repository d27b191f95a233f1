import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@cerulean/messages/languages';
import type { PartnerApplicationBody, PartnerWay } from '@cerulean/contract/partner-applications';
import { audit, type StaffChange } from '../../audit/audit.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';
import { type ListPage, STAFF_PAGE_SIZE } from '../panel/page-size.ts';

export interface Application {
  id: string;
  state: ApplicationState;
  company: string;
  name: string;
  email: string;
  website: string;
  way: PartnerWay;
  message: string;
  /** Language of the page on which they applied. */
  language: string;
  reason: string | null;
  decidedBy: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

const insert = sql(
  'partners.apply',
  `insert into partner_application (id, form_key, state, company, name, email, website, way, message, created_at, language)
   values ($1, $2, 'received', $3, $4, $5, $6, $7, $8, $9, $10) on conflict (form_key) do nothing`,
);

/** Stores an application and confirms it by email. The same form sent twice is stored as one application. */
export async function apply(db: Db, asked: PartnerApplicationBody, now: Date, language: Language): Promise<void> {
  const { company, name, email, website, way, message, stamp } = asked;
  const id = randomUUID();
  const key = createHash('sha256').update(`${stamp}\n${email}\n${company}`).digest('base64url');
  await db.transaction(async (tx) => {
    const written = await tx.run(insert, [id, key, company, name, email, website, way, message, now, language]);
    if (written === 0) return;
    await addTask(tx, {
      topic: 'mail.partner',
      key: `${id}.received`,
      payload: { applicationId: id, mail: 'received' },
    });
  });
}

const COLUMNS = `id, state, company, name, email, language, website, way, message, reason, decided_by as "decidedBy",
  created_at as "createdAt", decided_at as "decidedAt"`;

/** Reads one application. `null` if it does not exist. */
export const readApplication = sql<Application>(
  'partners.application',
  `select ${COLUMNS} from partner_application where id = $1`,
);
const selectPage = sql<Application>(
  'partners.applications',
  `select ${COLUMNS} from partner_application
    where $2 = '' or strpos(lower(company || ' ' || name || ' ' || email), lower($2)) > 0
    order by state = 'received' desc, created_at desc limit ${STAFF_PAGE_SIZE + 1} offset $1`,
);

/** Finds applications for staff: undecided ones first, then the newest. */
export async function findApplications(
  q: Queryable,
  words: string,
  page: number,
): Promise<ListPage<'applications', Application>> {
  const rows = await q.query(selectPage, [(page - 1) * STAFF_PAGE_SIZE, words.trim()]);
  return { applications: rows.slice(0, STAFF_PAGE_SIZE), page, more: rows.length > STAFF_PAGE_SIZE };
}

const decide = sql(
  'partners.decide',
  `update partner_application set state = $2, reason = $3, decided_by = $4, decided_at = $5
    where id = $1 and state = 'received'`,
);

export interface Decision extends StaffChange {
  id: string;
  state: 'accepted' | 'refused';
  /** The reason for internal use, which the applicant does not see. */
  reason: string;
}

/** Accepts or refuses an application once, and emails the applicant. False if already decided or deleted. */
export async function decideApplication(db: Db, decision: Decision): Promise<boolean> {
  const { id, state, reason, staffId, at } = decision;
  return db.transaction(async (tx) => {
    if ((await tx.run(decide, [id, state, reason, staffId, at])) === 0) return false;
    await addTask(tx, { topic: 'mail.partner', key: `${id}.${state}`, payload: { applicationId: id, mail: state } });
    await audit(tx, decision, {
      action: `partner.${state === 'accepted' ? 'accept' : 'refuse'}`,
      subject: 'partner',
      ids: [id],
    });
    return true;
  });
}

/** The state of an application to become a partner. The applicant gets a separate email for each state. */
export type ApplicationState = 'received' | 'accepted' | 'refused';
