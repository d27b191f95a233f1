import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { DoneNote } from '../features/account/notes.tsx';
import { LinkLoginButtons } from '../features/account/social-buttons.tsx';
import { Day } from '../platform/time.tsx';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { SubmitButton } from '../platform/form.tsx';
import '../features/account/session-row.css';
import { AnswerNote } from '../ui/answer-note.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, KeyRound } from '../ui/icon.tsx';
import type { Route } from './+types/logins.ts';

export { loader, action } from './parts/logins.server.ts';

export const handle = pageMeta(() => ({ title: 'Linked log-ins', indexed: false }));

export default function LoginsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { logins, canAdd, done } = loaderData;
  return (
    <AccountFrame>
      <AccountHead
        title="Linked log-ins"
        lead={
          logins.length === 0
            ? 'None yet. With one you log in by an account that you have at another site.'
            : 'These accounts at other sites log you in here.'
        }
      >
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      {actionData?.isLast && (
        <AnswerNote tone="warn" title="This is the only way into your account" answer={actionData}>
          <p>Set a password first, then you can take it away.</p>
          <p className="row mt-4">
            <ButtonLink href="/existing-user/password">Set a password</ButtonLink>
          </p>
        </AnswerNote>
      )}
      {logins.length > 0 && (
        <ul className="rows">
          {logins.map(({ id, site, label, linkedAt }) => (
            <li className="session-row" key={id}>
              <Icon of={KeyRound} size={24} />
              <div>
                <h2>
                  <span translate="no">{site}</span>
                </h2>
                <p className="muted break">
                  {label !== null && (
                    <>
                      As <span translate="no">{label}</span>.{' '}
                    </>
                  )}
                  Linked on <Day at={linkedAt} />.
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="loginId" value={id} />
                <SubmitButton size="sm">
                  Take away<span className="sr"> the log-in with {site}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <section className="acc-end" aria-labelledby="add">
          <div>
            <h2 id="add" className="t-3">
              {logins.length === 0 ? 'Add one' : 'Add another one'}
            </h2>
            <p className="small muted">You go to that site and come back. Nothing is linked before you say so here.</p>
          </div>
          <LinkLoginButtons />
        </section>
      )}
    </AccountFrame>
  );
}
