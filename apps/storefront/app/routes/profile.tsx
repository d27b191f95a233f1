import * as words from '@cerulean/messages/account';
import { MAX_NAME } from '@cerulean/rules/limits';
import { AccountFrame, AccountHead, WithAside } from '../features/account/account-frame.tsx';
import { DoneNote, SessionEnded } from '../features/account/notes.tsx';
import { AccountForm, etagOf, fieldLookup, FormErrors, SubmitButton } from '../platform/form.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { useRootData } from '../platform/root-data.ts';
import { EmailText } from '../ui/email-text.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { rich } from '../ui/rich.tsx';
import type { Route } from './+types/profile.ts';

export { loader, action } from './parts/profile.server.ts';
export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.yourProfile, indexed: false }));

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone, email, language, hasPassword, done } = loaderData;
  const languages = useRootData()?.config.languages ?? [];
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const etag = etagOf(problem, loaderData.etag);
  return (
    <AccountFrame>
      <AccountHead title={words.profile} lead={words.profileLead}>
        <DoneNote done={problem ? null : done} />
      </AccountHead>
      <WithAside
        title={words.onlyForYou}
        level={2}
        about={
          <>
            <p>{words.onlyForYouText}</p>
            <p>{words.othersNever}</p>
          </>
        }
      >
        <AccountForm key={etag} etag={etag} className="form slim" method="post" noValidate>
          <SessionEnded problem={problem} />
          <FormErrors problem={problem} />
          <TextField
            label={words.fullName}
            {...fields('name', name ?? '')}
            maxLength={MAX_NAME}
            autoComplete="name"
            required
          />
          <TextField
            label={words.phone}
            optional
            hint={words.phoneHint}
            {...fields('phone', phone ?? '')}
            type="tel"
            inputMode="tel"
            maxLength={24}
            autoComplete="tel"
          />
          {languages.length > 1 && (
            <SelectField
              label={words.mailLanguage}
              {...fields('language', language ?? '')}
              options={languages.map((each) => ({ value: each.language, label: each.name }))}
              {...(language === null ? { empty: words.ordersLanguage } : {})}
            />
          )}
          {email !== null && (
            <p className="small muted">
              {rich(
                words.accountUnder({
                  mail: (text) => (
                    <b>
                      <EmailText email={text} />
                    </b>
                  ),
                  email,
                  hasPassword: hasPassword ? 'yes' : 'no',
                }),
              )}
            </p>
          )}
          <div>
            <SubmitButton tone="primary" busyText={words.saving}>
              {words.save}
            </SubmitButton>
          </div>
        </AccountForm>
      </WithAside>
    </AccountFrame>
  );
}
