import * as words from '@cerulean/messages/account';
import * as frame from '@cerulean/messages/frame';
import { GatePage } from '../features/account/gate-page.tsx';
import { LogInAgain } from '../features/account/notes.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../platform/form.tsx';
import { useRootData } from '../platform/root-data.ts';
import { Form } from '../ui/link.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { EmailText } from '../ui/email-text.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { rich, tags } from '../ui/rich.tsx';
import '../features/account/gate-page.css';
import type { Route } from './+types/provider-link.ts';

export { loader, action } from './parts/provider-link.server.ts';

export const handle = pageMeta(() => ({ title: words.oneMoreWay, indexed: false }));

export default function ProviderLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, who, email, purpose, needsPassword, leave, forgot, hasCart } = loaderData;
  const shop = useRootData()?.site.name ?? frame.shopName;
  const problem = actionData?.problem ?? null;
  const { error } = fieldLookup(problem)('password', '');
  const isLink = purpose === 'link';
  const isStale = loaderData.isStale || actionData?.isStale === true;
  return (
    <GatePage title={isLink ? words.addThisSignIn : words.haveAccount}>
      <p className="lead">
        {who !== null && <>{rich(words.youAreAt({ ...tags, who, provider: label }))} </>}
        {rich(
          words.accountIs({
            isYours: isLink ? 'yes' : 'no',
            mail: (text) => (
              <b>
                <EmailText email={text} />
              </b>
            ),
            email,
          }),
        )}{' '}
        {rich(needsPassword ? words.thenBoth({ ...tags, shop }) : words.thenThis({ ...tags, provider: label }))}
      </p>
      {hasCart && <p>{words.cartStillThere}</p>}
      {isStale ? (
        <>
          <LogInAgain answer={actionData ?? null} />
          <TextLink href={leave}>{words.leaveIt}</TextLink>
        </>
      ) : (
        <Form className="form" method="post" noValidate>
          <FormErrors problem={problem} />
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          {needsPassword && (
            <>
              <PasswordField
                label={words.passwordOfAccount}
                name="password"
                autoComplete="current-password"
                required
                {...(error === undefined ? {} : { error })}
              />
              <p>
                <TextLink href={forgot}>{words.forgotPassword}</TextLink>
              </p>
            </>
          )}
          <div className="row apart">
            <TextLink href={leave}>{isLink ? words.leaveIt : words.otherWay}</TextLink>
            <SubmitButton tone="primary" size="lg" busyText={words.linking}>
              {isLink ? words.addIt : words.linkAndSignIn}
            </SubmitButton>
          </div>
        </Form>
      )}
    </GatePage>
  );
}
