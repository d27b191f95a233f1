import * as words from '@cerulean/messages/account';
import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { DoneNote } from '../features/account/notes.tsx';
import { LinkLoginButtons } from '../features/account/social-buttons.tsx';
import { Day } from '../platform/time.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { AccountForm, SubmitButton } from '../platform/form.tsx';
import '../features/account/session-row.css';
import { AnswerNote } from '../ui/answer-note.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, KeyRound } from '../ui/icon.tsx';
import { rich, tags } from '../ui/rich.tsx';
import type { Route } from './+types/logins.ts';

export { loader, action } from './parts/logins.server.ts';

export const handle = pageMeta(() => ({ title: words.linkedSignIns, indexed: false }));

export default function LoginsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { logins, canAdd, done } = loaderData;
  const count = logins.filter(({ isOffered }) => isOffered).length;
  return (
    <AccountFrame>
      <AccountHead
        title={words.linkedSignIns}
        lead={count > 0 ? words.signInsLead({ count }) : canAdd && words.signInsNone}
      >
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      {actionData?.isLast && (
        <AnswerNote tone="warn" title={words.onlyWay} answer={actionData}>
          <p>{words.passwordFirst}</p>
          <p className="row mt-4">
            <ButtonLink href="/existing-user/password">{words.setAPassword}</ButtonLink>
          </p>
        </AnswerNote>
      )}
      {logins.length > 0 && (
        <ul className="rows">
          {logins.map(({ id, site, isOffered, label, linkedAt }) => (
            <li className="session-row" key={id}>
              <Icon of={KeyRound} size={24} />
              <div>
                <h2>
                  <span translate="no">{site}</span>
                </h2>
                <p className="muted break">
                  {rich(
                    words.linkedOn({
                      ...tags,
                      isKnown: label === null ? 'no' : 'yes',
                      label: label ?? '',
                      day: <Day at={linkedAt} />,
                    }),
                  )}
                </p>
                {!isOffered && <p className="muted">{words.noLongerOffered}</p>}
              </div>
              <AccountForm method="post">
                <input type="hidden" name="loginId" value={id} />
                <SubmitButton size="sm">{rich(words.takeAway({ ...tags, site }))}</SubmitButton>
              </AccountForm>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <section className="acc-end" aria-labelledby="add">
          <div>
            <h2 id="add" className="t-3">
              {logins.length === 0 ? words.addOne : words.addAnother}
            </h2>
            <p className="small muted">{words.addOneText}</p>
          </div>
          <LinkLoginButtons />
        </section>
      )}
    </AccountFrame>
  );
}
