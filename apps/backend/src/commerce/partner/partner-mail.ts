import type { MailOptions, MailShop, Written } from '../mail/mail.ts';
import { plainName } from '../mail/greeting.ts';
import { headline, layout, markup, paragraph, section, verdict } from '../mail/mail-html.ts';
import { type Application, type ApplicationState, readApplication } from './applications.ts';
import type { Commerce } from '../http/handler.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';

const WORDS: Readonly<Record<ApplicationState, { subject: string; head: string; lines: readonly string[] }>> = {
  received: {
    subject: 'Your application is here',
    head: 'A person reads it',
    lines: [
      'Thank you for wanting to work with us. Somebody of ours reads what you wrote and answers by mail.',
      'There is nothing more to do for you until then.',
    ],
  },
  accepted: {
    subject: 'Welcome as a partner',
    head: 'We would like to work with you',
    lines: [
      'Your application is accepted. Somebody of ours writes to you about your page: your logo, your words, and the plans that fit your people.',
      'You can answer that mail with everything that you would like to know.',
    ],
  },
  refused: {
    subject: 'About your application',
    head: 'Not this time',
    lines: [
      'We have read your application and cannot offer a partnership at the moment.',
      'What you sent us is deleted after 180 days. You are welcome to apply again when something has changed.',
    ],
  },
};

/** Builds the email to an applicant: that the application has arrived, or what was decided about it. */
export function partnerMail(
  { company, name, email }: Pick<Application, 'company' | 'name' | 'email'>,
  mail: ApplicationState,
  shop: MailShop,
): Written {
  const { subject, head, lines } = WORDS[mail];
  const named = plainName(company);
  const about = named ? `It is about the application of ${named}.` : 'It is about your application as a partner.';
  const { html } = layout(
    { shop: shop.name, ribbon: shop.ribbon, title: subject, preview: lines[0] ?? '' },
    section([
      verdict(markup`${subject}`),
      headline(markup`${head}`),
      ...lines.map((line) => paragraph(markup`${line}`)),
      paragraph(markup`${about}`),
    ]),
  );
  const text = [`${subject}.`, '', ...lines, '', about, '', shop.name].join('\n');
  return { to: { name: plainName(name), address: email }, subject, html, text };
}

/** Creates the handler that sends emails about applications (R16). An applicant whose data was erased gets no email. */
export function createPartnerTasks(
  { db }: Pick<Commerce, 'db'>,
  { mailer, shop }: Pick<MailOptions, 'mailer' | 'shop'>,
): Pick<TaskHandlers, 'mail.partner'> {
  return {
    'mail.partner': async ({ applicationId, mail }, { key }) => {
      const application = await db.first(readApplication, [applicationId]);
      if (application) await mailer.send(partnerMail(application, mail, shop), `partner.${key}`);
      return 'done';
    },
  };
}
