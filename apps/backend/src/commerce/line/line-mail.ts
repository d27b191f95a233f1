import type { MobileLine } from '@cerulean/contract/lines';
import { words } from '@cerulean/messages/all/line-mail';
import { words as terms } from '@cerulean/messages/all/terms';
import type { Language } from '@cerulean/messages/languages';
import { CARRIER_NAMES, type Carrier } from '@cerulean/rules/carriers';
import { dayText } from '@cerulean/rules/days';
import { numberText } from '@cerulean/rules/number-text';
import { bundle, first, runBundle } from '../db/bundle.ts';
import { BUYER_LANGUAGE } from '../order/order-columns.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { notice } from '../mail/notice.ts';
import type { MailOptions, MailShop, Written } from '../mail/mail.ts';
import { defaultCopy, mailCopyOf, readMailTexts, type MailCopy, type Said } from '../mail/texts/mail-copy.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';
import { readLineStep, toLine } from './read-lines.ts';

/** The event behind an email. `ready`: the line can connect now · `active`: it has connected for the first time. */
export type LineMail =
  | 'ready'
  | 'active'
  | 'failed'
  | 'number-question'
  | 'number-here'
  /** A new SIM was requested, the new SIM's card was sent, or the new SIM is switched on. */
  | 'sim-asked'
  | 'sim-sent'
  | 'sim-replaced';

interface Words {
  /** Names the line by its number, or by its plan where it has none. */
  subject: (line: { plan: string; hasNumber: 'yes' | 'no'; number: string }) => string;
  text: readonly string[];
  label?: string;
}

/** The fields of a line that an email uses. */
export type MailedLine = Pick<
  MobileLine,
  'id' | 'state' | 'orderNumber' | 'number' | 'sim' | 'awaitedDevice' | 'startsOn' | 'endsOn' | 'portIn' | 'replacement'
> & {
  plan: Pick<MobileLine['plan'], 'name' | 'term'>;
};

/** Returns the text of a line's email. An eSIM's code is never emailed: it is on the line's page, behind sign-in. */
function wordsOf(line: MailedLine, mail: LineMail, language: Language): Words {
  const t = words[language];
  const { name: plan } = line.plan;
  const days = daysOf(line, language, mail === 'active');
  const isEsim = line.sim === 'esim';
  const install = line.awaitedDevice === null ? t.installEsim : t.installEsimLater({ device: line.awaitedDevice });
  const number = line.number === null ? [] : [t.yourNumber({ number: numberText(line.number) })];
  const brought = numberText(line.portIn?.number ?? line.number ?? '');
  const before = [t.replacedBefore, ...(line.state === 'suspended' ? [t.stillPaused] : [])];
  switch (mail) {
    case 'ready':
      return isEsim
        ? { subject: t.readyEsimSubject, text: [install, days, ...number], label: t.installButton }
        : { subject: t.readyCardSubject, text: [t.insertCard, days, ...number] };
    case 'active':
      return { subject: line.startsOn ? t.connectedSubject : t.activeSubject, text: [t.active, days, ...number] };
    case 'failed':
      return { subject: t.failedSubject, text: [t.failed, t.failedNext], label: t.statusButton };
    case 'number-question':
      return {
        subject: () => t.numberSubject,
        text: [t.numberRefused({ plan, number: brought }), line.portIn?.note ?? t.numberNoReason, t.numberFix],
        label: t.fixButton,
      };
    case 'number-here':
      return { subject: () => t.numberHereSubject, text: [t.numberHere({ plan, number: brought }), t.numberHerePlan] };
    case 'sim-asked':
      return {
        subject: t.simAskedSubject,
        text: [t.simAsked({ paused: line.replacement?.paused ? 'yes' : 'no' }), t.simAskedNotYou],
      };
    case 'sim-sent':
      return { subject: t.simSentSubject, text: [t.simSent(wayOf(line)), t.simSentSwitch] };
    case 'sim-replaced':
      return isEsim
        ? { subject: t.replacedEsimSubject, text: [install, ...before], label: t.installButton }
        : { subject: t.replacedCardSubject, text: [t.insertCard, ...before] };
  }
}

/** Returns when the term starts, or on which day the plan ends once that is all there is to say. */
function daysOf({ startsOn, endsOn, plan }: MailedLine, language: Language, isConnected: boolean): string {
  const t = words[language];
  if (!endsOn) return t.starts({ term: terms[language].termLength(plan.term) });
  const day = dayText(endsOn, t.locale);
  if (!startsOn) return t.ends({ day });
  return t.startsOn({ connected: isConnected ? 'yes' : 'no', start: dayText(startsOn, t.locale), day });
}

/** Returns how a SIM card was sent: what is known, for the messages to choose by, and the values. */
function wayOf({ replacement }: MailedLine) {
  const { carrier = null, tracking = null } = replacement ?? {};
  const name = carrier === null || carrier === 'other' ? '' : (CARRIER_NAMES[carrier as Carrier] ?? carrier);
  const known = name === '' ? (tracking ? 'tracking' : 'nothing') : tracking ? 'both' : 'carrier';
  return { known, carrier: name, tracking: tracking ?? '' };
}

/** Builds an email about a line, addressed to the person who placed its order. */
export function lineMail(
  line: MailedLine,
  to: { name: string; email: string },
  mail: LineMail,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written {
  const t = words[shop.language];
  const { label = t.viewLine, subject, text } = wordsOf(line, mail, shop.language);
  const plan = line.plan.name;
  const number = line.number === null ? '' : numberText(line.number);
  const named = { plan, hasNumber: number === '' ? 'no' : 'yes', number } as const;
  const note = {
    ...saidBy(
      say,
      mail,
      t.sent(wayOf(line)),
      { name: to.name, plan, number },
      { subject: subject(named), heading: subject({ ...named, hasNumber: 'no' }), text },
    ),
    links: [{ label, url: `${shop.publicUrl}/existing-user/lines/${line.id}` }],
    about: <T>(keep: (text: string) => T) => t.aboutLine({ keep, number: line.orderNumber }),
  };
  return notice({ name: to.name, address: to.email }, note, shop);
}

/** Returns the editors' text for the emails that they can edit, and our text for the others. */
function saidBy(
  say: MailCopy,
  mail: LineMail,
  sent: string,
  about: { name: string; plan: string; number: string },
  ours: Said,
): Said {
  const [first = '', ends = '', ...rest] = ours.text;
  if (mail === 'ready') return say('line-active', { ...about, install: first, ends }, ours);
  if (mail === 'sim-sent') return say('sim-sent', { ...about, sent, switch: ends }, ours);
  if (mail === 'sim-replaced')
    return say('sim-replaced', { ...about, install: first, before: [ends, ...rest].join(' ') }, ours);
  return mail === 'active' ? say('line-connected', { ...about, ends }, ours) : ours;
}

const selectPerson = sql<{ name: string | null; email: string | null; language: string }>(
  'lines.person',
  `select p.name, p.email, ${BUYER_LANGUAGE} as language
     from mobile_line l join order_person p on p.order_id = l.order_id join customer_order o on o.id = l.order_id
    where l.id = $1`,
);
const readForMail = bundle('lines.mailed', { line: readLineStep, person: first(selectPerson), texts: readMailTexts });

/** Emails that are not sent about a line that has ended, such as one whose order was refunded meanwhile. */
const ABOUT_A_START: ReadonlySet<LineMail> = new Set(['ready', 'active', 'failed']);

/** Creates the handler that emails a buyer about a line. */
export function createLineMailTask(
  shop: Pick<Commerce, 'db' | 'now' | 'timeZone' | 'log'>,
  { mailer, shop: shops }: Pick<MailOptions, 'mailer' | 'shop'>,
): Pick<TaskHandlers, 'mail.line'> {
  return {
    'mail.line': async ({ lineId, mail }, { key }) => {
      const found = await runBundle(shop.db, readForMail, { line: [lineId], person: [lineId], texts: [] });
      if (!found?.line || !found.person?.email) return 'skipped';
      const to = { name: found.person.name ?? '', email: found.person.email };
      const line = toLine(found.line, shop);
      if (line.state === 'ended' && ABOUT_A_START.has(mail)) return 'skipped';
      const seller = shops(found.person.language);
      const texts = mailCopyOf(found.texts, shop.log, seller.language);
      await mailer.send(lineMail(line, to, mail, seller, texts), `line.${key}`);
      return 'done';
    },
  };
}
