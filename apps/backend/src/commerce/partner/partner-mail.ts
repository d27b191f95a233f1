import { words } from '@cerulean/messages/all/partner-mail';
import type { MailOptions, MailShop, Written } from '../mail/mail.ts';
import { plainName } from '../mail/greeting.ts';
import { framed, plain } from '../mail/mail-frame.ts';
import { exact, headline, markup, paragraph, section, type Sentence, verdict } from '../mail/mail-html.ts';
import { type Application, type ApplicationState, readApplication } from './applications.ts';
import type { Commerce } from '../http/handler.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';

/** Builds the email to an applicant: that the application has arrived, or what was decided about it. */
export function partnerMail(
  { company, name, email, way }: Pick<Application, 'company' | 'name' | 'email' | 'way'>,
  state: ApplicationState,
  shop: MailShop,
): Written {
  const t = words[shop.language];
  const subject = t.subject({ state });
  const lines = [t.text({ state, way }), t.next({ state })];
  const named = plainName(company);
  const about: Sentence = (keep) => t.about({ keep, named: named === '' ? 'no' : 'yes', company: named });
  const html = section([
    verdict(markup`${subject}`),
    headline(markup`${t.title({ state })}`),
    ...lines.map((line) => paragraph(markup`${line}`)),
    paragraph(markup`${about(exact)}`),
  ]);
  const text = [subject, '', ...lines, '', plain(about)];
  const why: Sentence = (keep) => t.why({ keep, shop: shop.name });
  return framed({ name: plainName(name), address: email }, { subject, preview: lines[0] ?? '', html, text, why }, shop);
}

/** Creates the handler that sends emails about applications (R16). An applicant whose data was erased gets no email. */
export function createPartnerTasks(
  { db }: Pick<Commerce, 'db'>,
  { mailer, shop }: Pick<MailOptions, 'mailer' | 'shop'>,
): Pick<TaskHandlers, 'mail.partner'> {
  return {
    'mail.partner': async ({ applicationId, mail }, { key }) => {
      const application = await db.first(readApplication, [applicationId]);
      if (!application) return 'skipped';
      await mailer.send(partnerMail(application, mail, shop(application.language)), `partner.${key}`);
      return 'done';
    },
  };
}
