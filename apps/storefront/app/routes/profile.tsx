import { MAX_NAME } from '@cerulean/rules/limits';
import { AccountFrame, AccountHead, WithAside } from '../features/account/account-frame.tsx';
import { DoneNote, SessionEnded } from '../features/account/notes.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../platform/form.tsx';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { EmailText } from '../ui/email-text.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Route } from './+types/profile.ts';

export { loader, action } from './parts/profile.server.ts';

export const handle = pageMeta(() => ({ title: 'Your profile', indexed: false }));

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone, email, done } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  return (
    <AccountFrame>
      <AccountHead title="Profile" lead="Who you are, so that you need not type it at every order.">
        <DoneNote done={problem ? null : done} />
      </AccountHead>
      <WithAside
        title="Only for you"
        level={2}
        about={
          <>
            <p>
              Your name stands on parcels and receipts. Orders that you have placed keep the one they were placed with.
            </p>
            <p>Other customers never see it.</p>
          </>
        }
      >
        <Form className="form slim" method="post" noValidate>
          <SessionEnded problem={problem} />
          <FormErrors problem={problem} />
          <TextField
            label="Full name"
            {...fields('name', name ?? '')}
            maxLength={MAX_NAME}
            autoComplete="name"
            required
          />
          <TextField
            label="Phone"
            optional
            hint="Ten digits. The courier calls it if nobody opens; we do not call you with offers"
            {...fields('phone', phone ?? '')}
            type="tel"
            inputMode="tel"
            maxLength={24}
            autoComplete="tel"
          />
          {email !== null && (
            <p className="small muted">
              Your account is under{' '}
              <b>
                <EmailText email={email} />
              </b>
              .
            </p>
          )}
          <div>
            <SubmitButton tone="primary" busyText="Saving">
              Save
            </SubmitButton>
          </div>
        </Form>
      </WithAside>
    </AccountFrame>
  );
}
