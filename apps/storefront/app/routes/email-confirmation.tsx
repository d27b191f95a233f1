import { data } from 'react-router';
import { GatePage } from '../features/account/gate-page.tsx';
import { confirmAddress } from '../features/account/mailed-links.server.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { Note } from '../ui/note.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/email-confirmation.ts';

/** C07: behind the mailed link. Opening it changes nothing, because mail scanners open links; the button does. */
export function loader({ context }: Route.LoaderArgs) {
  return { code: context.get(visit).query.get('code') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await confirmAddress(context.get(visit), await request.formData());
  return data(outcome, outcome.state === 'done' ? 200 : 400);
}

export const handle = pageMeta(() => ({ title: 'Confirm your e-mail address', indexed: false }));

export default function EmailConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { code } = loaderData;
  const busy = useSending();
  if (actionData?.state === 'done') {
    return (
      <GatePage title="Your address is confirmed">
        <Note tone="ok" title="Thank you" live="status">
          <p>
            Receipts and everything about your account go to <EmailText email={actionData.email ?? ''} />. It is also
            what you log in with.
          </p>
        </Note>
        <div className="row">
          <ButtonLink href="/existing-user/orders" tone="primary" size="lg">
            To your account
          </ButtonLink>
        </div>
      </GatePage>
    );
  }
  if (actionData?.state === 'taken') {
    return (
      <GatePage title="This address is not free any more">
        <Note tone="warn" title="Your account keeps the address that it has" live="alert">
          <p>Another account got this address before you confirmed it.</p>
        </Note>
      </GatePage>
    );
  }
  if (code === null || actionData?.state === 'dead') {
    return (
      <GatePage title="This link opens nothing any more">
        <Note tone="warn" title="It was used, or it is too old" live="alert">
          <p>A link works once, for one hour, and only the newest one does. Ask for a new one in your account.</p>
        </Note>
        <div className="row">
          <ButtonLink href="/existing-user/orders" tone="primary" size="lg">
            To your account
          </ButtonLink>
        </div>
      </GatePage>
    );
  }
  return (
    <GatePage title="Is this your mailbox?">
      <p className="lead">Then confirm the address, and what we write about your account reaches you.</p>
      <Form className="form" method="post">
        <FormErrors problem={actionData?.state === 'again' ? actionData.problem : null} />
        <input type="hidden" name="code" value={code} />
        <Button tone="primary" size="lg" wide busy={busy} busyText="Confirming">
          Confirm my address
        </Button>
      </Form>
    </GatePage>
  );
}
