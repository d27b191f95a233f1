import * as words from '@cerulean/messages/account';
import { data } from 'react-router';
import { MailedLinkPage } from '../features/account/mailed-link-page.tsx';
import { asksAnew, confirmAddress, readLink, renewLink } from '../features/account/mailed-links.server.ts';
import { ACCOUNT } from '../features/account/way-back.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { rich } from '../ui/rich.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/email-confirmation.ts';

/** Loads the page behind the link in an email that confirms an address, or changes an account's address (C07). */
export const loader = guard(async (current) => ({ link: await readLink(current, 'address') }));

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const outcome = await (asksAnew(form) ? renewLink(current, 'address', form) : confirmAddress(current, form));
  return data(outcome, outcome.state === 'done' || outcome.state === 'renewed' ? 200 : 400);
});

/** The title asks only as long as the link can be used. The page is loaded again after its button was pressed. */
export const handle = pageMeta<typeof loader>(({ data: { link } }) => ({
  title: link?.opens ? askFor(link.changesTo).title : words.yourEmail,
  indexed: false,
}));

export default function EmailConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData?.state === 'done' ? actionData : null;
  const way = (
    <ButtonLink href={ACCOUNT} tone="primary" size="lg">
      {words.toYourAccount}
    </ButtonLink>
  );
  return (
    <MailedLinkPage
      link={loaderData.link}
      outcome={actionData}
      ask={askFor(loaderData.link?.changesTo ?? null)}
      told={{
        done: {
          title: done?.changed ? words.addressChanged : words.addressConfirmed,
          note: words.thankYou,
          text: rich(words.addressConfirmedText({ mail, email: done?.email ?? '' })),
          way,
        },
        taken: {
          title: words.addressTaken,
          note: words.keepsAddress,
          text: words.takenText,
          way,
        },
        dead: {
          title: words.deadTitle,
          note: words.confirmDead,
          text: words.linkUsedText,
          way,
        },
      }}
    />
  );
}

const mail = (text: string) => <EmailText email={text} />;

/** What the page asks: whether the address is confirmed, or whether the account's address changes to `changesTo`. */
function askFor(changesTo: string | null) {
  if (changesTo === null) {
    return {
      title: words.yourMailbox,
      lead: words.yourMailboxText,
      button: words.confirmAddress,
      busyText: words.confirming,
    };
  }
  return {
    title: words.newMailbox,
    lead: rich(words.newMailboxText({ mail, email: changesTo })),
    button: words.changeTheAddress,
    busyText: words.saving,
  };
}
