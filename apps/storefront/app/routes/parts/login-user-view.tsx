import * as words from '@cerulean/messages/checkout';
import { Form } from '../../ui/link.tsx';
import { AgreeNote, SocialButtons } from '../../features/account/social-buttons.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { withWayBack } from '../../features/account/way-back.ts';
import { GatePage } from '../../features/account/gate-page.tsx';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from '../+types/login-user.ts';

export function LoginUserView({ loaderData, actionData }: Route.ComponentProps) {
  const { cartId, cart, isOpen, why } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const form = (
    <>
      {why === 'logged_out' && !isOpen && (
        <Note title={words.cartOfAccount}>
          <p>{words.signInAgain}</p>
        </Note>
      )}
      <Form className="form" method="post" noValidate>
        <FormErrors problem={problem} title={words.notSignedIn} />
        <EmailField label={words.email} {...fields('email', cart?.contact?.email ?? '')} autoComplete="username" />
        <PasswordField label={words.password} {...fields('password', '')} autoComplete="current-password" required />
        <p className="stack gap-1">
          <TextLink href={withWayBack('/forgot-password', `/cart/${cartId}/register`)}>{words.forgotPassword}</TextLink>
          <span className="small muted">{words.boughtWithout}</span>
        </p>
        <div className="row apart">
          {isOpen && <TextLink href={`/cart/${cartId}/register`}>{words.noAccount}</TextLink>}
          <SubmitButton tone="primary" size="lg" busyText={words.signingIn}>
            {words.signIn}
          </SubmitButton>
        </div>
      </Form>
      <SocialButtons next={`/cart/${cartId}/login-user`} />
      <AgreeNote />
    </>
  );
  const title = words.cartComesAlong;
  return cart === null ? (
    <GatePage title={title}>{form}</GatePage>
  ) : (
    <CheckoutPage cart={cart} at={3} title={title}>
      {form}
    </CheckoutPage>
  );
}
