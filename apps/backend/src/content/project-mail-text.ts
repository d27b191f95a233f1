import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';
import { FieldProblem } from '../commerce/catalog/field-problem.ts';
import type { Queryable } from '../commerce/db/db.ts';
import { MAIL_KINDS, type MailKindName } from '../commerce/mail/texts/mail-kinds.ts';
import { problemOf, writeMailTexts } from '../commerce/mail/texts/mail-copy.ts';

const t = words[DEFAULT_LANGUAGE];

export const MAIL_TEXT = 'api::mail-text.mail-text';

interface Row {
  documentId: string;
  kind: string | null;
  subject: string | null;
  heading: string | null;
  text: string | null;
  publishedAt: unknown;
  locale: string;
}

/**
 * Checks an email text entry that was just written, including its draft, in every language, and updates the shop's
 * email texts to the published version. Throws a FieldProblem if the entry is invalid.
 */
export async function projectMailText(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const all: Row[] = await strapi.db.query(MAIL_TEXT).findMany({
    select: ['documentId', 'kind', 'subject', 'heading', 'text', 'publishedAt', 'locale'],
  });
  const published: Parameters<typeof writeMailTexts>[2][number][] = [];
  for (const row of all.filter((each) => each.documentId === documentId)) {
    const { kind } = row;
    if (kind === null || !isKind(kind)) continue;
    if (all.some((other) => other.documentId !== documentId && other.kind === kind)) {
      throw new FieldProblem(['kind'], t.mailTwice);
    }
    const template = { subject: row.subject ?? '', heading: row.heading ?? '', text: row.text ?? '' };
    const problem = problemOf(kind, template);
    if (problem) throw new FieldProblem([problem.field], problem.message);
    const language = LANGUAGES.find((each) => each === row.locale);
    if (row.publishedAt !== null && language) published.push({ kind, language, ...template });
  }
  // A translation is public with its original (decision 0058).
  const isPublic = published.some(({ language }) => language === DEFAULT_LANGUAGE);
  await writeMailTexts(tx, documentId, isPublic ? published : []);
}

const isKind = (kind: string): kind is MailKindName => Object.hasOwn(MAIL_KINDS, kind);
