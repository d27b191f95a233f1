import { SubmitButton } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon, Mail } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';

export interface EmailFacts {
  email: string;
  confirmed: boolean;
  pendingEmail: string | null;
}

/** The current email address, whether it is confirmed, and the new address of a pending change. */
export function EmailState({ account }: { account: EmailFacts }) {
  const { email, confirmed, pendingEmail } = account;
  return (
    <>
      <ul className="rows">
        <li>
          <Icon of={Mail} size={24} />
          <div>
            <b>
              <EmailText email={email} />
            </b>{' '}
            {confirmed ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="sun">Not confirmed</Badge>}
            {!confirmed && (
              <>
                <p className="muted mb-3">
                  Follow the link that we mailed you. You can buy without; some things wait for it.
                </p>
                <Form method="post">
                  <SubmitButton size="sm" name="intent" value="send">
                    {pendingEmail === null ? 'Mail the link again' : 'Mail the link to the old address again'}
                  </SubmitButton>
                </Form>
              </>
            )}
          </div>
        </li>
      </ul>
      {pendingEmail !== null && (
        <Note
          title={
            <>
              Waiting for <EmailText email={pendingEmail} />
            </>
          }
          icon={Mail}
        >
          <p>
            We mailed a link to it, which works for one hour. Follow it there, and this becomes your address. If you do
            not follow it, your address stays as it is.
          </p>
          <p>No mail there? Send the form below once more. The new link takes the place of the one before.</p>
        </Note>
      )}
    </>
  );
}
