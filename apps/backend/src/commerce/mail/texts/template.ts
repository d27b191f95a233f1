import { mailKind, type MailKindName } from './mail-kinds.ts';

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
export interface TemplateProblem {
  field: keyof MailTemplate;
  message: string;
}

const VARIABLE = /\{\{([^{}]*)\}\}/g;
const FIELDS = ['subject', 'heading', 'text'] as const;

/** Returns the first problem of a text, in words for editors, or `null` if the text is valid. */
export function problemOf(kind: MailKindName, template: MailTemplate): TemplateProblem | null {
  const { variables, required } = mailKind(kind);
  for (const field of FIELDS) {
    const text = template[field];
    const unknown = namesIn(text).find((name) => !Object.hasOwn(variables, name));
    if (unknown !== undefined)
      return { field, message: `${unknownWords(unknown)} ${choiceOf(Object.keys(variables))}` };
    if (/\{\{|\}\}/.test(text.replace(VARIABLE, ''))) {
      return { field, message: 'A variable is not closed: it stands in two curly brackets, like {{name}}' };
    }
  }
  if (template.subject.trim() === '') return { field: 'subject', message: 'Write a subject' };
  if (template.text.trim() === '') return { field: 'text', message: 'Write what the mail says' };
  const used = new Set(namesIn(template.text));
  const missing = required.find((name) => !used.has(name));
  if (missing === undefined) return null;
  return { field: 'text', message: `{{${missing}}} has to stand in this mail, because that is what it is for` };
}

const unknownWords = (name: string): string =>
  name === '' ? 'There is nothing between two brackets.' : `There is no {{${name}}} in this mail.`;

const choiceOf = (names: readonly string[]): string =>
  names.length === 0 ? 'It has no variables.' : `It knows ${names.map((known) => `{{${known}}}`).join(', ')}.`;

const namesIn = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());

/** Replaces the variables with their values and drops paragraphs that end up empty. Throws if the text is invalid. */
export function fill(kind: MailKindName, template: MailTemplate, values: Readonly<Record<string, string>>): Said {
  const problem = problemOf(kind, template);
  if (problem) throw new Error(`${problem.field}: ${problem.message}`);
  const put = (text: string): string => text.replace(VARIABLE, (_, name: string) => values[name.trim()] ?? '');
  const line = (text: string): string => put(text).replace(/\s+/g, ' ').trim();
  const text = template.text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map(line)
    .filter((paragraph) => paragraph !== '');
  const subject = line(template.subject);
  if (subject === '' || text.length === 0) throw new Error('Nothing is left of it');
  return { subject, heading: line(template.heading) || subject, text };
}
