import type { Cart } from '@cerulean/contract/cart';
import { MAX_PASSWORD, MIN_PASSWORD } from '@cerulean/rules/limits';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { AgreeNote, SocialButtons } from '../../features/account/social-buttons.tsx';
import { withWayBack } from '../../features/account/way-back.ts';
import { CheckoutPage, NextBar } from '../../features/checkout/checkout-page.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from '../+types/register.ts';

export function RegisterView({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, why } = loaderData;
  if (actionData?.isKnown) return <KnownAddress cart={cart} />;
  const problem = actionData?.problem ?? null;
  const { error } = fieldLookup(problem)('password', '');
  const email = cart.contact?.email ?? '';
  return (
    <CheckoutPage cart={cart} at={3} title="One password, and the line is yours" why={why}>
      <p className="muted mb-5">
        Your account is under{' '}
        <b>
          <EmailText email={email} />
        </b>
        . It is where you see your orders.
      </p>
      <Form id="step" className="form" method="post" noValidate>
        <FormErrors problem={problem} />
        <input type="hidden" id="email" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Password"
          name="password"
          hint={`At least ${MIN_PASSWORD} characters. Three unrelated words work well`}
          error={error}
          minLength={MIN_PASSWORD}
          maxLength={MAX_PASSWORD * 2}
          autoComplete="new-password"
          required
        />
        {cart.delivery && (
          <Checkbox
            name="savePublicAddress"
            id="savePublicAddress"
            value="yes"
            defaultChecked
            label="Save my address for the next order"
          />
        )}
        <div className="row apart">
          <TextLink href={`/cart/${cart.id}/address`}>Back to the address</TextLink>
          <SubmitButton tone="primary" size="lg" className="desk" busyText="Creating">
            Create account
          </SubmitButton>
        </div>
      </Form>
      <p className="or mt-5 mb-4">or</p>
      <Form className="form" method="post" aria-label="Continue without a password">
        <input type="hidden" name="way" value="without" />
        <p className="muted">Your receipt then brings a link to set one when you like.</p>
        <SubmitButton wide busyText="Creating">
          Continue without a password
        </SubmitButton>
      </Form>
      <div className="mt-5">
        <SocialButtons next={`/cart/${cart.id}/register`} />
      </div>
      <div className="mt-5">
        <AgreeNote />
      </div>
      <NextBar cart={cart}>
        <SubmitButton form="step" tone="primary" busyText="Creating">
          Create account
        </SubmitButton>
      </NextBar>
      <p className="ruled mt-5">
        Have an account already? <Anchor href={`/cart/${cart.id}/login-user`}>Log in</Anchor>, this cart comes with you.
      </p>
    </CheckoutPage>
  );
}

/** Shown if the address already has an account (R09). Signing in or resetting the password leads back to this cart. */
function KnownAddress({ cart }: { cart: Cart }) {
  const email = cart.contact?.email ?? '';
  return (
    <CheckoutPage cart={cart} at={3} title="You have an account already">
      <Note title="Log in, and this cart comes with you" live="alert">
        <p>
          There is an account under <EmailText email={email} />.
        </p>
      </Note>
      <div className="row mt-5">
        <ButtonLink href={`/cart/${cart.id}/login-user`} tone="primary" size="lg">
          Log in
        </ButtonLink>
        <ButtonLink href={withWayBack('/forgot-password', `/cart/${cart.id}/register`)} size="lg">
          Set a new password
        </ButtonLink>
      </div>
      <p className="mt-5">
        <TextLink href={`/cart/${cart.id}/address`}>Use another address</TextLink>
      </p>
    </CheckoutPage>
  );
}
