import * as words from '@cerulean/messages/privacy';
import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { DoneNote } from '../features/account/notes.tsx';
import { donePath, ownerForm, ownerOnly } from '../features/account/owner-only.server.ts';
import { ScheduledDeletion } from '../features/privacy/scheduled-deletion.tsx';
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

const HERE = '/existing-user/data';

/** Loads the account's email address, with which an R12 request starts already filled in (R13), and its deletion. */
export const loader = guard(async (current) => {
  const { backend } = current;
  const [{ email }, { deletion }] = await ownerOnly(HERE, () =>
    Promise.all([backend.call('readAccount'), backend.call('readOwnDeletion')]),
  );
  // Each key is an idempotency key: a form that is sent twice creates only one request.
  const keys = { export: randomUUID(), deletion: randomUUID() };
  return { email, deletion, accountKey: current.accountKey, done: current.query.get('done'), keys };
});

/** Stops the account's deletion. */
export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  await ownerForm(current, form, HERE, () => current.backend.call('withdrawOwnDeletion'));
  return redirect(donePath(HERE, 'deletion-stopped'));
});

export const handle = pageMeta(() => ({ title: words.title, indexed: false }));

export default function YourDataPage({ loaderData }: Route.ComponentProps) {
  const { email, deletion, done, keys } = loaderData;
  return (
    <AccountFrame>
      <AccountHead title={words.title} lead={words.accountLead}>
        <DoneNote done={done} />
      </AccountHead>
      {deletion && <ScheduledDeletion deletion={deletion} />}
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
        {!deletion && (
          <Way
            kind="deletion"
            formKey={keys.deletion}
            email={email}
            icon={Trash2}
            title={words.deleteAll}
            text={words.deleteAllText}
            button={words.beginDeletion}
          />
        )}
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
