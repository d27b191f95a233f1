import { Form } from '../../ui/link.tsx';
import { AgreeNote, SocialButtons } from '../../features/account/social-buttons.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { withWayBack } from '../../features/account/way-back.ts';
import { GatePage } from '../../features/account/gate-page.tsx';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { stepReason } from '../../features/cart/step-path.ts';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from '../+types/login-user.ts';

export function LoginUserView({ loaderData, actionData }: Route.ComponentProps) {
  const { cartId, cart, why } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const reason = stepReason(why);
  const form = (
    <>
      {reason && (
        <Note title="This cart belongs to an account">
          <p>{reason}</p>
        </Note>
      )}
      <Form className="form" method="post" noValidate>
        <FormErrors problem={problem} />
        <EmailField label="E-mail" {...fields('email', cart?.contact?.email ?? '')} autoComplete="username" />
        <PasswordField label="Password" {...fields('password', '')} autoComplete="current-password" required />
        <p>
          <TextLink href={withWayBack('/forgot-password', `/cart/${cartId}/register`)}>Forgotten password?</TextLink>
        </p>
        <div className="row apart">
          <TextLink href={`/cart/${cartId}/register`}>I have no account yet</TextLink>
          <SubmitButton tone="primary" size="lg" busyText="Logging in">
            Log in
          </SubmitButton>
        </div>
      </Form>
      <SocialButtons next={`/cart/${cartId}/login-user`} />
      <AgreeNote />
    </>
  );
  const title = 'Log in, the cart comes with you';
  return cart === null ? (
    <GatePage title={title}>{form}</GatePage>
  ) : (
    <CheckoutPage cart={cart} at={3} title={title}>
      {form}
    </CheckoutPage>
  );
}
