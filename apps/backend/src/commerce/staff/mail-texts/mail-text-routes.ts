import { showsRibbon } from '@cerulean/contract/settings';
import { words as messages } from '@cerulean/messages/all/staff-mail-kinds';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { settings } from '../../../operations/settings.ts';
import { found, refused, route, type Answer, type Asked, type StaffRoute } from '../../panel/staff-route.ts';
import { createMailer, type MailShop, senderName } from '../../mail/mail.ts';
import { MAIL_KIND_NAMES, mailKind } from '../../mail/texts/mail-kinds.ts';
import { sampleMail } from './sample-mail.ts';
import { hasMailText, problemOf } from '../../mail/texts/mail-copy.ts';

const t = messages[DEFAULT_LANGUAGE];

const kind = z.enum(MAIL_KIND_NAMES, t.kindMissing);
const words = (most: number) =>
  z
    .string()
    .max(most, t.tooLong({ most }))
    .nullish()
    .transform((text) => text ?? '');
const body = z.object({ kind, subject: words(200), heading: words(200), text: words(4_000) });
const testBody = body.extend({ key: z.uuid() });

/** Checks whether this staff member may edit email texts. */
const mayWrite = ({ may }: Asked): boolean =>
  may('plugin::content-manager.explorer.update', 'api::mail-text.mail-text');

const forbidden = (): Answer => refused(403, t.notAllowed, {});

/** Routes that preview an email with sample data, and send it to the staff member. The text need not be saved first. */
export const mailTextRoutes: readonly StaffRoute[] = [
  route('PUT', '/mail-texts/preview', null, async (asked, { db }) => {
    if (!mayWrite(asked)) return forbidden();
    const given = body.parse(asked.body);
    const { variables } = mailKind(given.kind);
    const problem = isEmpty(given) ? null : problemOf(given.kind, given);
    const { subject, html, text } = sampleOf(problem ? { ...given, subject: '', heading: '', text: '' } : given);
    const ours = isEmpty(given) ? ((await hasMailText(db, given.kind)) ? 'replaced' : 'sent') : null;
    return found({ subject, html, text, variables, problem: problem?.message ?? null, ours });
  }),
  route('PUT', '/mail-texts/test', null, async (asked) => {
    if (!mayWrite(asked)) return forbidden();
    const given = testBody.parse(asked.body);
    const problem = isEmpty(given) ? null : problemOf(given.kind, given);
    if (problem) return refused(400, problem.message, {});
    const address = await addressOf(asked.by.staffId);
    if (address === null) return refused(409, t.noAddress, {});
    const mail = sampleOf(given);
    const mailer = createMailer(settings());
    try {
      const written = { ...mail, to: { name: '', address }, subject: t.test({ subject: mail.subject }) };
      await mailer.send(written, `test.${given.kind}.${given.key}`);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return refused(502, t.notSent({ reason: said.slice(0, 200) }), {});
    } finally {
      mailer.close();
    }
    return found({ to: address });
  }),
];

type Given = z.output<typeof body>;

/** Returns true if no text is written yet, in which case the shop's default text is used. */
const isEmpty = ({ subject, heading, text }: Given): boolean => `${subject}${heading}${text}`.trim() === '';

function sampleOf(given: Given) {
  const { MAIL_FROM, PUBLIC_URL, CMS_PUBLIC_URL, TIME_ZONE: timeZone } = settings();
  const ribbon = showsRibbon(settings());
  const shop: MailShop & { panelUrl: string } = {
    name: senderName(MAIL_FROM),
    language: DEFAULT_LANGUAGE,
    publicUrl: PUBLIC_URL,
    timeZone,
    panelUrl: CMS_PUBLIC_URL,
    ribbon,
  };
  return sampleMail(given.kind, isEmpty(given) ? null : given, { shop });
}

async function addressOf(staffId: string): Promise<string | null> {
  const where = { id: Number(staffId) };
  const user: { email?: string | null } | null = await strapi.db
    .query('admin::user')
    .findOne({ select: ['email'], where });
  return user?.email ?? null;
}
