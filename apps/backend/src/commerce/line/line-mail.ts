import type { MobileLine } from '@cerulean/contract/lines';
import { words as terms } from '@cerulean/messages/all/terms';
import { CARRIER_NAMES, type Carrier } from '@cerulean/rules/carriers';
import { dayText } from '@cerulean/rules/days';
import { bundle, first, runBundle } from '../db/bundle.ts';
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
  subject: string;
  text: readonly string[];
  label?: string;
}

/** The fields of a line that an email uses. */
export type MailedLine = Pick<MobileLine, 'id' | 'orderNumber' | 'sim' | 'endsOn' | 'portIn' | 'replacement'> & {
  plan: Pick<MobileLine['plan'], 'name' | 'term'>;
};

/** Returns the text of a line's email. An eSIM's code is never emailed: it is on the line's page, behind sign-in. */
function wordsOf(line: MailedLine, mail: LineMail): Words {
  const plan = line.plan.name;
  const days = line.endsOn
    ? `The plan ends on ${dayText(line.endsOn, terms.en.locale)} and does not renew by itself.`
    : `Its ${terms.en.termLength(line.plan.term)} ${line.plan.term.length === 1 ? 'begins' : 'begin'} when it first connects to our network, so there is no hurry.`;
  const install = 'Install it on the phone that it is for, over Wi-Fi. It takes two minutes.';
  const before = 'The SIM that the line had before does not work any more. Number, plan and days stay as they are.';
  const isEsim = line.sim === 'esim';
  const words: Readonly<Record<LineMail, Words>> = {
    ready: isEsim
      ? { subject: `Your eSIM for ${plan} is ready`, text: [install, days], label: 'Install the eSIM' }
      : {
          subject: `Your line ${plan} is switched on`,
          text: ['Put the card in and switch the phone off and on once.', days],
        },
    active: {
      subject: `Your line ${plan} is on air`,
      text: ['It has connected to our network for the first time.', days],
    },
    failed: {
      subject: `Your line ${plan} could not be switched on`,
      text: [
        'Something kept it from going on air. You were charged for it once, and nothing is lost.',
        'We look at it and try again, or give your money back. You do not have to do anything.',
      ],
      label: 'See how it stands',
    },
    'number-question': {
      subject: 'Your number needs another look',
      text: [
        'Your present operator did not let the number go yet:',
        line.portIn?.note ?? 'Something that we sent them was not right.',
        'Please correct it on the page of your line. Do not cancel your old plan until the number is here.',
      ],
      label: 'Correct it',
    },
    'number-here': {
      subject: 'Your number is here',
      text: [
        'It is the number of your line from now on. Switch the phone off and on once.',
        'Your old plan ended with the move. You need not cancel it.',
      ],
    },
    'sim-asked': {
      subject: `A new SIM was requested for ${plan}`,
      text: [
        'The SIM you have now stops working once the new one is switched on.',
        'If this was not you, call us right away: someone may be trying to take over your number.',
      ],
    },
    'sim-sent': {
      subject: `A new SIM card for ${plan} is on its way`,
      text: [
        `We sent it ${sentMessage(line)}. Number, plan and days stay as they are.`,
        'Once you have it, scan the QR code on its kit to switch over. Until then nothing changes.',
      ],
    },
    'sim-replaced': isEsim
      ? { subject: `Your new eSIM for ${plan} is ready`, text: [install, before], label: 'Install the eSIM' }
      : {
          subject: `Your new SIM card for ${plan} is switched on`,
          text: ['Put it in and switch the phone off and on once.', before],
        },
  };
  return words[mail];
}

/** Returns how a SIM card was sent: `with USPS, number 9400…`, or `by letter` if the carrier is unknown. */
function sentMessage({ replacement }: MailedLine): string {
  const { carrier = null, tracking = null } = replacement ?? {};
  if (carrier === null) return 'by letter';
  const name = CARRIER_NAMES[carrier as Carrier] ?? carrier;
  return tracking === null ? `with ${name}` : `with ${name}, number ${tracking}`;
}

/** Builds an email about a line, addressed to the person who placed its order. */
export function lineMail(
  line: MailedLine,
  to: { name: string; email: string },
  mail: LineMail,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written {
  const { label = 'See your line', ...words } = wordsOf(line, mail);
  const ours = { ...words, heading: words.subject };
  const said = saidBy(say, mail, line, { name: to.name, plan: line.plan.name }, ours);
  const link = { label, url: `${shop.publicUrl}/existing-user/lines/${line.id}` };
  const about = ['It belongs to order', line.orderNumber] as const;
  return notice({ name: to.name, address: to.email }, said, link, undefined, shop, about);
}

/** Returns the editors' text for the emails that they can edit, and our text for the others. */
function saidBy(
  say: MailCopy,
  mail: LineMail,
  line: MailedLine,
  about: { name: string; plan: string },
  ours: Said,
): Said {
  const [first = '', ends = ''] = ours.text;
  if (mail === 'ready') return say('line-active', { ...about, install: first, ends }, ours);
  if (mail === 'sim-sent') return say('sim-sent', { ...about, sent: sentMessage(line), switch: ends }, ours);
  if (mail === 'sim-replaced') return say('sim-replaced', { ...about, install: first, before: ends }, ours);
  return mail === 'active' ? say('line-connected', { ...about, ends }, ours) : ours;
}

const selectPerson = sql<{ name: string | null; email: string | null }>(
  'lines.person',
  `select p.name, p.email from mobile_line l join order_person p on p.order_id = l.order_id where l.id = $1`,
);
const readForMail = bundle('lines.mailed', { line: readLineStep, person: first(selectPerson), texts: readMailTexts });

/** Creates the handler that emails a buyer about a line. */
export function createLineMailTask(
  shop: Pick<Commerce, 'db' | 'now' | 'log'>,
  { mailer, shop: words }: Pick<MailOptions, 'mailer' | 'shop'>,
): Pick<TaskHandlers, 'mail.line'> {
  return {
    'mail.line': async ({ lineId, mail }, { key }) => {
      const found = await runBundle(shop.db, readForMail, { line: [lineId], person: [lineId], texts: [] });
      if (found?.line && found.person?.email) {
        const to = { name: found.person.name ?? '', email: found.person.email };
        const line = toLine(found.line, shop.now());
        await mailer.send(lineMail(line, to, mail, words, mailCopyOf(found.texts, shop.log)), `line.${key}`);
      }
      return 'done';
    },
  };
}
