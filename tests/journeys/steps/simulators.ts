import { system, until } from '../../support/system.ts';

/** The payment simulator's records of one order. `sessions` and `captured` are counts, the other totals minor units. */
export interface Ledger {
  totals: { sessions: number; captured: number; charged: number; refunded: number; kept: number };
  sessions: { id: string; status: string }[];
}

export interface ReceivedMail {
  id: string;
  subject: string;
  to: string[];
  text: string;
  html: string | null;
  messageId: string | null;
}

/** Calls the control API of the Stripe simulator (`docs/developers/simulators.md`). */
export function stripe<T>(path: string, body?: object): Promise<T> {
  return control(`${system.stripe}/_sim${path}`, body);
}

/** Calls the control API of the PayPal simulator. */
export function paypal<T>(path: string, body?: object): Promise<T> {
  return control(`${system.paypal}/_sim${path}`, body);
}

/** Returns the ledger of one order's payments, by its opaque id. */
export function ledgerOf(orderId: string): Promise<Ledger> {
  return stripe(`/ledger?client_reference_id=${orderId}`);
}

/** Returns the emails that were sent to an address, newest first. */
export async function mailsTo(email: string): Promise<ReceivedMail[]> {
  const { mails } = await control<{ mails: ReceivedMail[] }>(
    `${system.mails}/_sim/mails?to=${encodeURIComponent(email)}`,
  );
  return mails;
}

/** Waits until this many emails to an address have arrived. */
export async function waitForMails(email: string, count = 1): Promise<ReceivedMail[]> {
  const body = { to: email, count, timeout_ms: 20_000 };
  const { mails } = await control<{ mails: ReceivedMail[] }>(`${system.mails}/_sim/mails/wait`, body);
  return mails;
}

/** Waits until this many emails with a matching subject have arrived. Returns all of them, newest first. */
export async function mailsAbout(email: string, subject: RegExp, count = 1): Promise<ReceivedMail[]> {
  let found: ReceivedMail[] = [];
  await until(async () => {
    found = (await mailsTo(email)).filter((mail) => subject.test(mail.subject));
    return found.length >= count;
  });
  return found;
}

/** Waits for an email whose link opens this page. Returns the code in the newest such link. */
export async function mailedCode(email: string, page: string): Promise<string> {
  const pattern = new RegExp(`/${page}\\?code=([\\w-]+)`);
  let code = '';
  await until(async () => {
    code = (await mailsTo(email)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean) ?? '';
    return code !== '';
  });
  return code;
}

async function control<T>(url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
