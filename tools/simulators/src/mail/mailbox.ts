import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { openJournal, type Journal } from '../base/journal.ts';
import { Watch } from '../base/watch.ts';

/** An email as its recipients would see it, with its SMTP envelope. */
export interface Mail {
  id: string;
  receivedAt: string;
  /** The SMTP envelope: the actual sender and recipients. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  messageId: string | null;
  text: string | null;
  html: string | null;
  headers: { name: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number; contentId: string | null }[];
  /** The raw message as text, with one character per byte. */
  raw: string;
}

interface Filter {
  /** Full recipient address in the envelope. `null` or omitted for any. */
  to?: string | null;
  /** Part of the subject. `null` or omitted for any. */
  subject?: string | null;
}

/** The durable mailbox of the SMTP simulator. Emails survive a restart. */
export class Mailbox {
  readonly #journal: Journal;
  readonly #watch = new Watch();
  #mails: Mail[] = [];

  constructor(path: string) {
    this.#journal = openJournal(path, (entry) => this.#mails.push(entry as Mail));
  }

  /** Parses and saves a message. Once this resolves, the message is on disk. */
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
    this.#watch.changed();
    return mail;
  }

  /** Returns the emails that match the filter, newest first. */
  find(filter: Filter = {}): Mail[] {
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

  /** Resolves with the matching emails as soon as there are `count`, or with fewer after `timeout` milliseconds. */
  async waitFor(filter: Filter, count: number, timeout: number): Promise<Mail[]> {
    await this.#watch.until(() => this.find(filter).length >= count, timeout);
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
