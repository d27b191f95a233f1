import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import { MAX_PASSWORD, MIN_PASSWORD } from '@cerulean/rules/limits';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { AgreeNote, SocialButtons } from '../../features/account/social-buttons.tsx';
import { withWayBack } from '../../features/account/way-back.ts';
import { isAddressAsked } from '../../features/checkout/is-address-asked.ts';
import { CheckoutPage, NextBar } from '../../features/checkout/checkout-page.tsx';
import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rich } from '../../ui/rich.tsx';
import type { Route } from '../+types/register.ts';

export function RegisterView({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, why } = loaderData;
  if (actionData?.isKnown) return <KnownAddress cart={cart} />;
  const problem = actionData?.problem ?? null;
  const { error } = fieldLookup(problem)('password', '');
  const email = cart.contact?.email ?? '';
  return (
    <CheckoutPage cart={cart} at={3} title={words.onePassword} why={why}>
      <p className="muted mb-5">
        {rich(
          words.accountUnder({
            mail: (text) => (
              <b>
                <EmailText email={text} />
              </b>
            ),
            email,
          }),
        )}
      </p>
      <Form id="step" className="form" method="post" noValidate>
        <FormErrors problem={problem} />
        <input type="hidden" id="email" name="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={words.password}
          name="password"
          hint={words.passwordHint({ least: MIN_PASSWORD })}
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
            label={words.saveAddress}
          />
        )}
        <div className="row apart">
          <TextLink href={`/cart/${cart.id}/address`}>
            {words.backToAddress({ isAsked: isAddressAsked(cart) })}
          </TextLink>
          <SubmitButton tone="primary" size="lg" className="desk" busyText={words.creating}>
            {words.createAccount}
          </SubmitButton>
        </div>
      </Form>
      <p className="or mt-5 mb-4">{words.orElse}</p>
      <div className="form">
        <p className="muted">{words.withoutPasswordNote}</p>
        {/* It sends the form above, so that the choice to save the address counts here, too. */}
        <SubmitButton form="step" name="way" value="without" wide busyText={words.creating}>
          {words.withoutPassword}
        </SubmitButton>
      </div>
      <div className="mt-5">
        <SocialButtons next={`/cart/${cart.id}/register`} />
      </div>
      <div className="mt-5">
        <AgreeNote />
      </div>
      <NextBar cart={cart}>
        <SubmitButton form="step" tone="primary" busyText={words.creating}>
          {words.createAccount}
        </SubmitButton>
      </NextBar>
      <p className="ruled mt-5">
        {rich(words.haveAccount({ link: (text) => <Anchor href={`/cart/${cart.id}/login-user`}>{text}</Anchor> }))}
      </p>
    </CheckoutPage>
  );
}

/** Shown if the address already has an account (R09). Signing in or resetting the password leads back to this cart. */
function KnownAddress({ cart }: { cart: Cart }) {
  const email = cart.contact?.email ?? '';
  return (
    <CheckoutPage cart={cart} at={3} title={words.knownTitle}>
      <Note title={words.knownNote} live="alert">
        <p>{rich(words.knownText({ mail: (text) => <EmailText email={text} />, email }))}</p>
      </Note>
      <div className="row mt-5">
        <ButtonLink href={`/cart/${cart.id}/login-user`} tone="primary" size="lg">
          {words.signIn}
        </ButtonLink>
        <ButtonLink href={withWayBack('/forgot-password', `/cart/${cart.id}/register`)} size="lg">
          {words.newPassword}
        </ButtonLink>
      </div>
      <p className="mt-5">
        <TextLink href={`/cart/${cart.id}/address`}>{words.useOtherAddress}</TextLink>
      </p>
    </CheckoutPage>
  );
}
