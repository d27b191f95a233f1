import type { Migration } from './migration.ts';

/** What editors published for mails (decision 0024): one text for each kind of mail; without one the shop's own words go out. */
export const mailTexts: Migration = {
  version: 141,
  name: 'mail-texts',
  text: `
    create table mail_text (
      kind text primary key,
      document_id text not null unique,
      subject text not null check (length(subject) between 1 and 200),
      heading text not null check (length(heading) <= 200),
      text text not null check (length(text) between 1 and 4000)
    );
  `,
  columns: {
    mail_text: { kind: 'neither', document_id: 'neither', subject: 'neither', heading: 'neither', text: 'neither' },
  },
};
