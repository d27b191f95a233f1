import type { Cart } from '@cerulean/contract/cart';
import { Anchor } from '../ui/anchor.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { MAX_PASSWORD, MIN_PASSWORD } from '@cerulean/rules/limits';
import { data, redirectDocument } from 'react-router';
import { Form } from '../platform/link.tsx';
import { AgreeNote } from '../features/account/agree-note.tsx';
import { SocialButtons } from '../features/account/social-buttons.tsx';
import { claimCart } from '../features/account/claim-cart.server.ts';
import { register } from '../features/account/log-in.server.ts';
import { withWayBack } from '../features/account/way-back.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { NextBar } from '../features/checkout/next-bar.tsx';
import { keepAddresses } from '../features/checkout/saved-addresses.server.ts';
import { goOn, openStep } from '../features/checkout/open-step.server.ts';
import { stepPath } from '../features/cart/step-path.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { textOf } from '../platform/form.server.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Checkbox } from '../ui/tick.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/register.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const cart = await openStep(current, params.cartId, 'account');
  if (cart.owner === 'you') throw goOn(cart);
  if (current.hasToken) {
    // Logged in already: this cart becomes the account's, and nothing is asked.
    const mine = await claimCart(current, cart.id);
    if (mine !== null) throw goOn(mine);
  }
  return { cart, why: current.query.get('why') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const cart = await openStep(current, params.cartId, 'account');
  if (cart.owner === 'you') return goOn(cart);
  const form = await request.formData();
  const { email = '', name = null } = cart.contact ?? {};
  const password = textOf(form, 'way') === 'without' ? null : (textOf(form, 'password') ?? '');
  const problem = await register(current, { email, name, password }, form);
  if (problem) return data({ problem, isKnown: problem.issues.some(({ path }) => path === 'email') }, 422);
  const claimed = await claimCart(current, cart.id);
  if (cart.delivery && name !== null && form.get('keepAddress') === 'yes') {
    await keepAddresses(current, [
      { name, address: cart.delivery, isDelivery: true, isE911: cart.e911?.same === true },
    ]);
  }
  return redirectDocument(claimed === null ? `/cart/${cart.id}` : stepPath(claimed.id, claimed.next.step));
}

export const handle = pageMeta(() => ({ title: 'Your account', indexed: false }));

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, why } = loaderData;
  if (actionData?.isKnown) return <KnownAddress cart={cart} />;
  const problem = actionData?.problem ?? null;
  const { error } = fieldLookup(problem)('password', '');
  const busy = useSending();
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
            name="keepAddress"
            id="keepAddress"
            value="yes"
            defaultChecked
            label="Save my address for the next order"
          />
        )}
        <div className="row apart">
          <TextLink href={`/cart/${cart.id}/address`}>Back to the address</TextLink>
          <Button tone="primary" size="lg" className="desk" busy={busy} busyText="Creating">
            Create account
          </Button>
        </div>
      </Form>
      <p className="or mt-5 mb-4">or</p>
      <Form className="form" method="post" aria-label="Continue without a password">
        <input type="hidden" name="way" value="without" />
        <p className="muted">Your receipt then brings a link to set one when you like.</p>
        <Button wide busy={busy} busyText="Creating">
          Continue without a password
        </Button>
      </Form>
      <div className="mt-5">
        <SocialButtons next={`/cart/${cart.id}/register`} />
      </div>
      <div className="mt-5">
        <AgreeNote />
      </div>
      <NextBar cart={cart}>
        <Button form="step" tone="primary" busy={busy} busyText="Creating">
          Create account
        </Button>
      </NextBar>
      <p className="ruled mt-5">
        Have an account already? <Anchor href={`/cart/${cart.id}/login-user`}>Log in</Anchor>, this cart comes with you.
      </p>
    </CheckoutPage>
  );
}

/** R09: the address has an account. Logging in, or a new password, leads back to this cart. */
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
