import { GatePage } from '../features/account/gate-page.tsx';
import { LogInAgain } from '../features/account/notes.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../platform/form.tsx';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { EmailText } from '../ui/email-text.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/connect-link.ts';

export { loader, action } from './parts/connect-link.server.ts';

export const handle = pageMeta(() => ({ title: 'One more way to log in', indexed: false }));

export default function ConnectLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, who, email, purpose, needsPassword, leave, forgot, hasCart } = loaderData;
  const problem = actionData?.problem ?? null;
  const { error } = fieldLookup(problem)('password', '');
  const isLink = purpose === 'link';
  const isStale = loaderData.isStale || actionData?.isStale === true;
  const provider = <span translate="no">{label}</span>;
  return (
    <GatePage title={isLink ? 'Add this log-in' : 'You have an account here'}>
      <p className="lead">
        {who !== null && (
          <>
            You are <b translate="no">{who}</b> at {provider}.{' '}
          </>
        )}
        {isLink ? 'Your account' : 'The account'} is under{' '}
        <b>
          <EmailText email={email} />
        </b>
        .{' '}
        {needsPassword
          ? 'Enter its password once, and from then on both of them log you in.'
          : 'From then on this logs you in, too.'}
      </p>
      {hasCart && <p>Your cart is still there.</p>}
      {isStale ? (
        <>
          <LogInAgain answer={actionData ?? null} />
          <TextLink href={leave}>Leave it</TextLink>
        </>
      ) : (
        <Form className="form" method="post" noValidate>
          <FormErrors problem={problem} />
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          {needsPassword && (
            <>
              <PasswordField
                label="Password of your account"
                name="password"
                autoComplete="current-password"
                required
                {...(error === undefined ? {} : { error })}
              />
              <p>
                <TextLink href={forgot}>Forgotten password?</TextLink>
              </p>
            </>
          )}
          <div className="row apart">
            <TextLink href={leave}>{isLink ? 'Leave it' : 'Log in another way'}</TextLink>
            <SubmitButton tone="primary" size="lg" busyText="Linking">
              {isLink ? 'Add it' : 'Link and log in'}
            </SubmitButton>
          </div>
        </Form>
      )}
    </GatePage>
  );
}
