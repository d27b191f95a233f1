import { data } from 'react-router';
import { MailedLinkPage } from '../features/account/mailed-link-page.tsx';
import { asksAnew, confirmAddress, readLink, renewLink } from '../features/account/mailed-links.server.ts';
import { ACCOUNT } from '../features/account/way-back.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/email-confirmation.ts';

/** Loads the page behind the link in the email that confirms an address (C07). */
export const loader = guard(async (current) => ({ link: await readLink(current, 'address') }));

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const outcome = await (asksAnew(form) ? renewLink(current, 'address', form) : confirmAddress(current, form));
  return data(outcome, outcome.state === 'done' || outcome.state === 'renewed' ? 200 : 400);
});

export const handle = pageMeta(() => ({ title: 'Confirm your e-mail address', indexed: false }));

export default function EmailConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const email = actionData?.state === 'done' ? (actionData.email ?? '') : '';
  const way = (
    <ButtonLink href={ACCOUNT} tone="primary" size="lg">
      To your account
    </ButtonLink>
  );
  return (
    <MailedLinkPage
      link={loaderData.link}
      outcome={actionData}
      ask={{
        title: 'Is this your mailbox?',
        lead: 'Then confirm the address, and what we write about your account reaches you.',
        button: 'Confirm my address',
        busyText: 'Confirming',
      }}
      told={{
        done: {
          title: 'Your address is confirmed',
          note: 'Thank you',
          text: (
            <>
              Receipts and everything about your account go to <EmailText email={email} />. It is also what you log in
              with.
            </>
          ),
          way,
        },
        taken: {
          title: 'This address is not free any more',
          note: 'Your account keeps the address that it has',
          text: 'Another account got this address before you confirmed it.',
          way,
        },
        dead: {
          title: 'This link opens nothing any more',
          note: 'It was used, or it is too old',
          text: 'A link works once, for one hour, and only the newest one does. Ask for a new one in your account.',
          way,
        },
      }}
    />
  );
}
