import { redirect, redirectDocument } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AccountHead } from '../features/account/account-head.tsx';
import { ago } from '../features/account/ago.ts';
import { DoneNote } from '../features/account/done-note.tsx';
import { donePath } from '../features/account/done-path.ts';
import { endSessions } from '../features/account/end-sessions.server.ts';
import { forgetVisitor } from '../features/account/forget-visitor.server.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { SessionRow } from '../features/account/session-row.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import '../styles/routes/account-ways-in.css';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/sessions.ts';

const HERE = '/existing-user/sessions';

/** R13: where I am logged in. Times become words here, because the browser's clock may be wrong. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { sessions } = await ownerOnly(HERE, () => current.backend.call('listSessions'));
  const now = new Date();
  const seen = <T extends { seenAt: string }>(place: T) => ({ ...place, seen: ago(place.seenAt, now) });
  return {
    sessions: sessions.map((session) => seen({ ...session, elsewhere: session.elsewhere.map(seen) })),
    done: current.query.get('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const form = await request.formData();
  const done = await ownerOnly(HERE, () => endSessions(current, form));
  if (done !== null) return redirect(donePath(HERE, done));
  forgetVisitor(current);
  return redirectDocument('/');
}

export const handle = pageMeta(() => ({ title: 'Where you are logged in', indexed: false }));

export default function SessionsPage({ loaderData }: Route.ComponentProps) {
  const { sessions, done } = loaderData;
  const sending = useSending();
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
          <SessionRow key={session.id} session={session} busy={sending} />
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
            <Button name="intent" value="others" busy={sending}>
              Log out all others
            </Button>
          )}
          <Button name="intent" value="everywhere" tone="danger" busy={sending}>
            Log out everywhere
          </Button>
        </Form>
      </section>
    </AccountFrame>
  );
}
