import { rows } from '../../db/bundle.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { Log } from '../../http/handler.ts';
import { plainName } from '../plain-name.ts';
import type { MailKindName, MailValues } from './mail-kinds.ts';
import { fill, type MailTemplate, type Said } from './template.ts';

/** Returns an email's text: the editors' text if they published one, otherwise the default (`ours`). */
export type MailCopy = <Kind extends MailKindName>(kind: Kind, values: MailValues<Kind>, ours: Said) => Said;

/** Returns the default text, even if editors published another one. */
export const defaultCopy: MailCopy = (_kind, _values, ours) => ours;

/** Returns the editors' texts. An invalid text is logged and replaced by the default, so the email is still sent. */
export function mailCopyWith(templates: ReadonlyMap<string, MailTemplate>, log: Pick<Log, 'error'>): MailCopy {
  return (kind, values, ours) => {
    const template = templates.get(kind);
    if (!template) return ours;
    try {
      return fill(kind, template, withPlainName(values));
    } catch (error) {
      log.error(`The text of the mail ${kind} cannot be used, so ours went out`, error);
      return ours;
    }
  };
}

/** Removes link-like names, because the buyer chooses both the name and the address that the email goes to. */
function withPlainName<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  const { name } = values;
  return name === undefined ? values : { ...values, name: plainName(name) };
}

const select = sql<MailTemplate & { kind: string }>('mail.texts', 'select kind, subject, heading, text from mail_text');
/** The step of a bundle that reads the editors' texts, for {@link mailCopyOf}. It takes no value. */
export const readMailTexts = rows(select);

/** Returns the editors' texts from their rows. */
export function mailCopyOf(texts: readonly (MailTemplate & { kind: string })[], log: Pick<Log, 'error'>): MailCopy {
  return mailCopyWith(new Map(texts.map((text) => [text.kind, text])), log);
}

/** Milliseconds to cache texts, because emails are sent in bursts. Editors' changes take effect within this time. */
const REMEMBERED = 3_000;
const remembered = new WeakMap<Db, { at: number; say: Promise<MailCopy> }>();

/** Loads the current email texts. */
export function loadMailCopy({ db, log }: { db: Db; log: Pick<Log, 'error'> }): Promise<MailCopy> {
  const now = Date.now();
  const known = remembered.get(db);
  if (known && now - known.at < REMEMBERED) return known.say;
  const say = db.query(select).then((texts) => mailCopyOf(texts, log));
  remembered.set(db, { at: now, say });
  say.catch(() => remembered.delete(db));
  return say;
}

const put = sql(
  'mail.put-text',
  `insert into mail_text (kind, document_id, subject, heading, text) values ($1, $2, $3, $4, $5)
   on conflict (document_id) do update set kind = $1, subject = $3, heading = $4, text = $5`,
);
const remove = sql('mail.remove-text', 'delete from mail_text where document_id = $1');

/** Saves the published text of a Strapi document. `null` deletes it. */
export async function writeMailText(
  tx: Pick<Db, 'run'>,
  documentId: string,
  text: (MailTemplate & { kind: MailKindName }) | null,
): Promise<void> {
  if (!text) await tx.run(remove, [documentId]);
  else await tx.run(put, [text.kind, documentId, text.subject, text.heading, text.text]);
}
