import * as words from '@cerulean/messages/account';
import { AccountForm, SubmitButton } from '../../platform/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon, Mail } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { rich } from '../../ui/rich.tsx';

export interface EmailFacts {
  email: string;
  confirmed: boolean;
  pendingEmail: string | null;
}

/** The current email address, whether it is confirmed, and the new address of a pending change. */
export function EmailState({ account }: { account: EmailFacts }) {
  const { email, confirmed, pendingEmail } = account;
  const button = pendingEmail === null ? words.mailLinkAgain : words.mailOldAgain;
  return (
    <>
      <ul className="rows">
        <li>
          <Icon of={Mail} size={24} />
          <div>
            <b>
              <EmailText email={email} />
            </b>{' '}
            {confirmed ? <Badge tone="ok">{words.confirmed}</Badge> : <Badge tone="sun">{words.notConfirmed}</Badge>}
            {!confirmed && (
              <>
                <p className="muted mb-3">{words.followLink({ button })}</p>
                <AccountForm method="post">
                  <SubmitButton size="sm" name="intent" value="send">
                    {button}
                  </SubmitButton>
                </AccountForm>
              </>
            )}
          </div>
        </li>
      </ul>
      {pendingEmail !== null && (
        <Note
          title={rich(words.waitingFor({ mail: (text) => <EmailText email={text} />, email: pendingEmail }))}
          icon={Mail}
        >
          <p>{words.waitingText}</p>
          <p>{words.noMail}</p>
        </Note>
      )}
    </>
  );
}
