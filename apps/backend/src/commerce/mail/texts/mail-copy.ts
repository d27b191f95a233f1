import { words } from '@cerulean/messages/all/staff-mail-kinds';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import { rows } from '../../db/bundle.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { Log } from '../../http/handler.ts';
import { plainName } from '../greeting.ts';
import { mailKind, type MailKindName, type MailValues } from './mail-kinds.ts';

/** An editors' email text: plain text with variables in double curly braces. An empty line starts a new paragraph. */
export interface MailTemplate {
  subject: string;
  /** Heading of the email. If empty, the subject is used. */
  heading: string;
  text: string;
}

/** An email's text without its frame, button, and bill. */
export interface Said {
  subject: string;
  heading: string;
  text: readonly string[];
}

/** Why an editors' text is invalid, and the affected field. */
interface TemplateProblem {
  field: keyof MailTemplate;
  message: string;
}

/** Editors read why their text is invalid. */
const t = words[DEFAULT_LANGUAGE];

const VARIABLE = /\{\{([^{}]*)\}\}/g;
/** The name with what would otherwise stand alone without it: the comma and space before it, or those after it. */
const NAME_PART = /^\{\{ ?name ?\}\}[,:]? ?|,? ?\{\{ ?name ?\}\}/g;
const FIELDS = ['subject', 'heading', 'text'] as const;

/** Returns the first problem of a text, in words for editors, or `null` if the text is valid. */
export function problemOf(kind: MailKindName, template: MailTemplate): TemplateProblem | null {
  const { variables, required } = mailKind(kind);
  for (const field of FIELDS) {
    const text = template[field];
    const unknown = namesIn(text).find((name) => !Object.hasOwn(variables, name));
    if (unknown !== undefined)
      return { field, message: `${t.unknown({ name: unknown || 'none' })} ${choiceOf(Object.keys(variables))}` };
    if (/\{\{|\}\}/.test(text.replace(VARIABLE, ''))) {
      return { field, message: t.notClosed };
    }
  }
  if (template.subject.trim() === '') return { field: 'subject', message: t.subjectMissing };
  if (template.text.trim() === '') return { field: 'text', message: t.textMissing };
  const used = new Set(namesIn(template.text));
  const missing = required.find((name) => !used.has(name));
  if (missing === undefined) return null;
  return { field: 'text', message: t.required({ name: missing }) };
}

const choiceOf = (names: readonly string[]): string =>
  t.choice({ names: names.map((known) => `{{${known}}}`).join(', ') || 'none' });

const namesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());

/** Replaces the variables with their values and drops paragraphs that end up empty. Throws if the text is invalid. */
export function fill(kind: MailKindName, template: MailTemplate, values: Readonly<Record<string, string>>): Said {
  const problem = problemOf(kind, template);
  if (problem) throw new Error(`${problem.field}: ${problem.message}`);
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const named = (text: string): string => (values['name'] === '' ? text.replace(NAME_PART, '') : text);
  const put = (text: string): string => text.replace(VARIABLE, (_, name: string) => values[name.trim()] ?? '');
  const line = (text: string): string => tidy(put(named(tidy(text))));
  const text = template.text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map(line)
    .filter((paragraph) => paragraph !== '');
  const subject = line(template.subject);
  if (subject === '' || text.length === 0) throw new Error('Nothing is left of it');
  return { subject, heading: line(template.heading) || subject, text };
}

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

/** An editors' text as it is stored. */
type StoredText = MailTemplate & { kind: string; language: string };

const select = sql<StoredText>('mail.texts', 'select kind, language, subject, heading, text from mail_text');
/** The step of a bundle that reads the editors' texts, for {@link mailCopyOf}. It takes no value. */
export const readMailTexts = rows(select);

/** Returns the editors' texts in a language from their rows. An email that they have not translated has our words. */
export function mailCopyOf(texts: readonly StoredText[], log: Pick<Log, 'error'>, language: Language): MailCopy {
  const own = texts.filter((text) => text.language === language);
  return mailCopyWith(new Map(own.map((text) => [text.kind, text])), log);
}

const selectKind = sql<{ kind: string }>(
  'mail.text-of',
  'select kind from mail_text where kind = $1 and language = $2',
);

/** Returns whether editors published a text for this email, which is then sent. */
export async function hasMailText(db: Pick<Db, 'first'>, kind: MailKindName): Promise<boolean> {
  return (await db.first(selectKind, [kind, DEFAULT_LANGUAGE])) !== null;
}

/** Milliseconds to cache texts, because emails are sent in bursts. Editors' changes take effect within this time. */
const REMEMBERED = 3_000;
const remembered = new WeakMap<Db, { at: number; texts: Promise<StoredText[]> }>();

/** Loads the current email texts in a language. */
export async function loadMailCopy(
  { db, log }: { db: Db; log: Pick<Log, 'error'> },
  { language }: { language: Language },
): Promise<MailCopy> {
  const now = Date.now();
  let known = remembered.get(db);
  if (!known || now - known.at >= REMEMBERED) {
    known = { at: now, texts: db.query(select) };
    remembered.set(db, known);
    known.texts.catch(() => remembered.delete(db));
  }
  return mailCopyOf(await known.texts, log, language);
}

const put = sql(
  'mail.put-text',
  'insert into mail_text (kind, language, document_id, subject, heading, text) values ($1, $2, $3, $4, $5, $6)',
);
const remove = sql('mail.remove-text', 'delete from mail_text where document_id = $1');

/** Replaces the published texts of a Strapi document, one per language. An unpublished one has none. */
export async function writeMailTexts(
  tx: Pick<Db, 'run'>,
  documentId: string,
  texts: readonly (MailTemplate & { kind: MailKindName; language: Language })[],
): Promise<void> {
  await tx.run(remove, [documentId]);
  for (const { kind, language, subject, heading, text } of texts) {
    await tx.run(put, [kind, language, documentId, subject, heading, text]);
  }
}
