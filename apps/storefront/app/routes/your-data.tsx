import * as words from '@cerulean/messages/privacy';
import { randomUUID } from 'node:crypto';
import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Form } from '../ui/link.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { SubmitButton } from '../platform/form.tsx';
import '../features/account/address-card.css';
import { EmailText } from '../ui/email-text.tsx';
import { Download, Icon, Trash2, type IconNode } from '../ui/icon.tsx';
import { rich } from '../ui/rich.tsx';
import type { Route } from './+types/your-data.ts';

/** Loads the account's email address, with which an R12 request starts already filled in (R13). */
export const loader = guard(async (current) => {
  const { email } = await ownerOnly('/existing-user/data', () => current.backend.call('readAccount'));
  // Each key is an idempotency key: a form that is sent twice creates only one request.
  return { email, keys: { export: randomUUID(), deletion: randomUUID() } };
});

export const handle = pageMeta(() => ({ title: words.title, indexed: false }));

export default function YourDataPage({ loaderData }: Route.ComponentProps) {
  const { email, keys } = loaderData;
  return (
    <AccountFrame>
      <AccountHead title={words.title} lead={words.accountLead} />
      <ul className="address-cards">
        <Way
          kind="export"
          formKey={keys.export}
          email={email}
          icon={Download}
          title={words.takeCopy}
          text={words.takeCopyText}
          button={words.mailLink}
        />
        <Way
          kind="deletion"
          formKey={keys.deletion}
          email={email}
          icon={Trash2}
          title={words.deleteAll}
          text={words.deleteAllText}
          button={words.beginDeletion}
        />
      </ul>
      <p className="small muted text">
        {rich(
          words.otherAddress({
            mail: (text) => (
              <b>
                <EmailText email={text} />
              </b>
            ),
            email,
            link: (text) => <Anchor href="/data-deletion">{text}</Anchor>,
          }),
        )}
      </p>
    </AccountFrame>
  );
}

interface WayProps {
  kind: 'export' | 'deletion';
  formKey: string;
  email: string;
  icon: IconNode;
  title: string;
  text: string;
  button: string;
}

/** The form for one kind of request: the same form as on the public page, with the email address filled in. */
function Way({ kind, formKey, email, icon, title, text, button }: WayProps) {
  return (
    <li className="address-card">
      <Icon of={icon} size={24} />
      <h2 className="t-3">{title}</h2>
      <p className="small muted">{text}</p>
      <Form className="do" method="post" action="/data-deletion">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="key" value={formKey} />
        <SubmitButton tone={kind === 'deletion' ? 'danger' : 'plain'} busyText={words.sending}>
          {button}
        </SubmitButton>
      </Form>
    </li>
  );
}
