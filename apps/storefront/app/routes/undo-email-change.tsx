import * as words from '@cerulean/messages/account';
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

export const handle = pageMeta(() => ({ title: words.takeBack, indexed: false }));

export default function UndoEmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      link={loaderData.link}
      outcome={actionData}
      ask={{
        title: words.notYourChange,
        lead: words.undoText,
        button: words.takeMineBack,
        busyText: words.takingBack,
      }}
      told={{
        done: {
          title: words.yoursAgain,
          note: words.lookIntoMailbox,
          text: words.yoursAgainText,
        },
        taken: {
          title: words.addressTaken,
          note: words.takenByNow,
          text: words.takenByNowText,
        },
        dead: {
          title: words.deadTitle,
          note: words.linkUsed,
          text: words.undoDeadText,
        },
      }}
    />
  );
}
