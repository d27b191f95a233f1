import { data } from 'react-router';
import { MailedLinkPage } from '../features/account/mailed-link-page.tsx';
import { readLink, undoChange } from '../features/account/mailed-links.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/gate-page.css';
import type { Route } from './+types/undo-email-change.ts';

/** Loads the page behind the link that the old email address gets. The link is valid for seven days. */
export const loader = guard(async (current) => ({ link: await readLink(current, 'former-address') }));

export const action = guard(async (current, { request }) => {
  const outcome = await undoChange(current, await request.formData());
  return data(outcome, outcome.state === 'done' ? 200 : 400);
});

export const handle = pageMeta(() => ({ title: 'Take your account back', indexed: false }));

export default function UndoEmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      link={loaderData.link}
      outcome={actionData}
      ask={{
        title: 'Not your change?',
        lead: 'We put your old e-mail address back, log every browser out, and mail you a link to set a new password.',
        button: 'Take my account back',
        busyText: 'Taking it back',
      }}
      told={{
        done: {
          title: 'Your account is yours again',
          note: 'Look into your mailbox',
          text: 'Your old e-mail address is back, every browser is logged out, and the password no longer works. A mail with a link to set a new one is on its way.',
        },
        taken: {
          title: 'This address is not free any more',
          note: 'Another account has it by now',
          text: 'We could not put it back. Please write to us, and we sort it out together.',
        },
        dead: {
          title: 'This link opens nothing any more',
          note: 'It was used, or it is too old',
          text: 'A change of address can be undone once, for seven days. After that, please write to us.',
        },
      }}
    />
  );
}
