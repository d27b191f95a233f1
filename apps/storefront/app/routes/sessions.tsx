import * as words from '@cerulean/messages/account';
import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { DoneNote } from '../features/account/notes.tsx';
import { SessionRow } from '../features/account/session-row.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { AccountForm, SubmitButton } from '../platform/form.tsx';
import '../features/account/session-row.css';
import type { Route } from './+types/sessions.ts';

export { loader, action } from './parts/sessions.server.ts';

export const handle = pageMeta(() => ({ title: words.whereSignedIn, indexed: false }));

export default function SessionsPage({ loaderData }: Route.ComponentProps) {
  const { sessions, done } = loaderData;
  return (
    <AccountFrame>
      <AccountHead title={words.whereSignedIn} lead={words.sessionsLead({ count: sessions.length })}>
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
            {words.lostPhone}
          </h2>
          <p className="small muted">{words.signedOutAsks}</p>
        </div>
        <AccountForm method="post" className="row">
          {sessions.length > 1 && (
            <SubmitButton name="intent" value="others">
              {words.signOutOthers}
            </SubmitButton>
          )}
          <SubmitButton name="intent" value="everywhere" tone="danger">
            {words.signOutEverywhere}
          </SubmitButton>
        </AccountForm>
      </section>
    </AccountFrame>
  );
}
