import { data } from 'react-router';
import { GatePage } from '../features/account/gate-page.tsx';
import { undoChange } from '../features/account/mailed-links.server.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/undo-email-change.ts';

/** Behind the link that the old address gets for seven days. Opening it changes nothing; the button does. */
export function loader({ context }: Route.LoaderArgs) {
  return { code: context.get(visit).query.get('code') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await undoChange(context.get(visit), await request.formData());
  return data(outcome, outcome.state === 'done' ? 200 : 400);
}

export const handle = pageMeta(() => ({ title: 'Take your account back', indexed: false }));

export default function UndoEmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { code } = loaderData;
  const busy = useSending();
  if (actionData?.state === 'done') {
    return (
      <GatePage title="Your account is yours again">
        <Note tone="ok" title="Look into your mailbox" live="status">
          <p>
            Your old e-mail address is back, every browser is logged out, and the password no longer works. A mail with
            a link to set a new one is on its way.
          </p>
        </Note>
      </GatePage>
    );
  }
  if (actionData?.state === 'taken') {
    return (
      <GatePage title="This address is not free any more">
        <Note tone="warn" title="Another account has it by now" live="alert">
          <p>We could not put it back. Please write to us, and we sort it out together.</p>
        </Note>
      </GatePage>
    );
  }
  if (code === null || actionData?.state === 'dead') {
    return (
      <GatePage title="This link opens nothing any more">
        <Note tone="warn" title="It was used, or it is too old" live="alert">
          <p>A change of address can be undone once, for seven days. After that, please write to us.</p>
        </Note>
      </GatePage>
    );
  }
  return (
    <GatePage title="Not your change?">
      <p className="lead">
        We put your old e-mail address back, log every browser out, and mail you a link to set a new password.
      </p>
      <Form className="form" method="post">
        <FormErrors problem={actionData?.state === 'again' ? actionData.problem : null} />
        <input type="hidden" name="code" value={code} />
        <Button tone="primary" size="lg" wide busy={busy} busyText="Taking it back">
          Take my account back
        </Button>
      </Form>
    </GatePage>
  );
}
