import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { DoneNote } from '../features/account/notes.tsx';
import { SessionRow } from '../features/account/session-row.tsx';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { SubmitButton } from '../platform/form.tsx';
import '../features/account/session-row.css';
import type { Route } from './+types/sessions.ts';

export { loader, action } from './parts/sessions.server.ts';

export const handle = pageMeta(() => ({ title: 'Where you are logged in', indexed: false }));

export default function SessionsPage({ loaderData }: Route.ComponentProps) {
  const { sessions, done } = loaderData;
  return (
    <AccountFrame>
      <AccountHead
        title="Where you are logged in"
        lead={
          sessions.length === 1
            ? 'This browser, and no other.'
            : `In ${sessions.length} browsers. You do not know one? Log it out.`
        }
      >
        <DoneNote done={done} />
      </AccountHead>
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <section className="acc-end" aria-labelledby="all">
        <div>
          <h2 id="all" className="t-3">
            Lost a phone, or used one that is not yours?
          </h2>
          <p className="small muted">
            What is logged out asks for the password again. Nothing in your account changes.
          </p>
        </div>
        <Form method="post" className="row">
          {sessions.length > 1 && (
            <SubmitButton name="intent" value="others">
              Log out all others
            </SubmitButton>
          )}
          <SubmitButton name="intent" value="everywhere" tone="danger">
            Log out everywhere
          </SubmitButton>
        </Form>
      </section>
    </AccountFrame>
  );
}
