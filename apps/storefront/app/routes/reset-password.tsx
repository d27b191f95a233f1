import { MIN_PASSWORD } from '@cerulean/rules/limits';
import { data, redirectDocument } from 'react-router';
import { bringCart } from '../features/account/claim-cart.server.ts';
import { setByLink } from '../features/account/forgotten-password.server.ts';
import { GatePage } from '../features/account/gate-page.tsx';
import { DeadPage, RenewedPage } from '../features/account/mailed-link-page.tsx';
import { asksAnew, readLink, renewLink } from '../features/account/mailed-links.server.ts';
import { ACCOUNT, wayBack, withWayBack } from '../features/account/way-back.ts';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { textOf } from '../platform/form.server.ts';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/reset-password.ts';

/** R15: behind the mailed link. Opening it changes nothing, because mail scanners open links; the button does. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  return { link: await readLink(current, 'password'), next: wayBack(current.query.get('next'), '') || null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const form = await request.formData();
  if (asksAnew(form)) {
    const { state } = await renewLink(current, 'password', form);
    const renewed = state === 'renewed';
    return data({ problem: null, dead: !renewed, renewed }, renewed ? 200 : 400);
  }
  const { problem, dead } = await setByLink(current, form);
  if (problem !== null || dead) return data({ problem, dead, renewed: false }, 400);
  const next = wayBack(textOf(form, 'next'), ACCOUNT);
  await bringCart(current, next);
  return redirectDocument(next);
}

export const handle = pageMeta(() => ({ title: 'Set a new password', indexed: false }));

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link, next } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const busy = useSending();
  if (actionData?.renewed) return <RenewedPage />;
  if (!link?.opens || actionData?.dead) {
    return (
      <DeadPage
        link={link}
        next={next}
        told={{
          title: 'This link opens nothing any more',
          note: 'It was used, or it is too old',
          text: 'A link works once, for one hour, and only the newest one does. Your password is as it was.',
          way: (
            <ButtonLink href={withWayBack('/forgot-password', next)} tone="primary" size="lg">
              Mail me a new link
            </ButtonLink>
          ),
        }}
      />
    );
  }
  return (
    <GatePage title="Set a new password">
      <p className="lead">You are logged in with it here, and logged out everywhere else.</p>
      <Form className="form" method="post" noValidate>
        <FormErrors problem={problem} />
        <input type="hidden" name="code" value={link.code} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <PasswordField
          label="New password"
          name="password"
          hint={`At least ${MIN_PASSWORD} characters. Three unrelated words work well`}
          error={fields('password', '').error}
          autoComplete="new-password"
          required
        />
        <Button tone="primary" size="lg" wide busy={busy} busyText="Saving">
          Set the password
        </Button>
      </Form>
    </GatePage>
  );
}
