import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { openJournal } from '../base/journal.ts';
import type { Journal } from '../base/journal.ts';

export interface MailHeader {
  name: string;
  value: string;
}

/** A mail as the shop's buyers would see it. */
export interface Mail {
  id: string;
  receivedAt: string;
  /** The envelope: who the mail really goes to. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  messageId: string | null;
  text: string | null;
  html: string | null;
  headers: MailHeader[];
  attachments: { filename: string; mimeType: string; size: number; contentId: string | null }[];
  /** The message as it came, one character a byte. */
  raw: string;
}

/** The durable mailbox of the SMTP simulator. */
export class Mailbox {
  readonly #journal: Journal;
  #mails: Mail[] = [];
  #watchers: (() => void)[] = [];

  constructor(path: string) {
    this.#journal = openJournal(path, (entry) => this.#mails.push(entry as Mail));
  }

  /** Parses and keeps a message. When this resolves it is on disk. */
  async add(envelope: Mail['envelope'], raw: Buffer): Promise<Mail> {
    const parsed = await PostalMime.parse(raw);
    const address = (entry: { name?: string; address?: string }): string =>
      entry.name ? `${entry.name} <${entry.address ?? ''}>` : (entry.address ?? '');
    const mail: Mail = {
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      envelope,
      from: parsed.from === undefined ? envelope.from : address(parsed.from),
      to: (parsed.to ?? []).map(address),
      subject: parsed.subject ?? '',
      messageId: parsed.messageId ?? null,
      text: parsed.text ?? null,
      html: parsed.html ?? null,
      headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      attachments: parsed.attachments.map((part) => ({
        filename: part.filename ?? 'attachment',
        mimeType: part.mimeType,
        size: typeof part.content === 'string' ? part.content.length : part.content.byteLength,
        contentId: part.contentId ?? null,
      })),
      raw: raw.toString('latin1'),
    };
    this.#journal.append(mail);
    this.#mails.push(mail);
    for (const watcher of this.#watchers) watcher();
    return mail;
  }

  /** Newest first. `to` compares whole addresses of the envelope, `subject` a part of the subject. */
  find(filter: { to?: string | null; subject?: string | null } = {}): Mail[] {
    const to = filter.to?.toLowerCase();
    const subject = filter.subject?.toLowerCase();
    return this.#mails
      .filter(
        (mail) =>
          (to === undefined || mail.envelope.to.some((address) => address.toLowerCase() === to)) &&
          (subject === undefined || mail.subject.toLowerCase().includes(subject)),
      )
      .reverse();
  }

  get(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** Resolves with the mails found as soon as there are `count`, or with fewer after `timeout` milliseconds. */
  async waitFor(
    filter: { to?: string | null; subject?: string | null },
    count: number,
    timeout: number,
  ): Promise<Mail[]> {
    const enough = (): boolean => this.find(filter).length >= count;
    if (!enough()) {
      await new Promise<void>((resolve) => {
        const finish = (): void => {
          clearTimeout(limit);
          this.#watchers = this.#watchers.filter((watcher) => watcher !== check);
          resolve();
        };
        const check = (): void => {
          if (enough()) finish();
        };
        const limit = setTimeout(finish, timeout);
        this.#watchers.push(check);
      });
    }
    return this.find(filter);
  }

  clear(): void {
    this.#journal.clear();
    this.#mails = [];
  }

  close(): void {
    this.#journal.close();
  }
}
