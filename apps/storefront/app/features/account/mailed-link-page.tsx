import type { ReactNode } from 'react';
import { fieldLookup } from '../../platform/field-lookup.ts';
import { FormErrors } from '../../platform/form-errors.tsx';
import { Form } from '../../platform/link.tsx';
import { useSending } from '../../platform/use-sending.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { GatePage } from './gate-page.tsx';
import type { LinkOutcome } from './mailed-links.server.ts';

/** What a mailed link came to, in words. */
export interface Told {
  title: string;
  note: string;
  text: ReactNode;
  /** The way on from here. */
  way?: ReactNode;
}

/**
 * The page behind a mailed link. Opening it changes nothing, because mail scanners open links; the button posts the code.
 * `told` says what became of it; `dead` also stands for a link without a code.
 */
export function MailedLinkPage({
  code,
  outcome,
  ask,
  told,
}: {
  code: string | null;
  outcome: LinkOutcome | undefined;
  ask: { title: string; lead: string; button: string; busyText: string };
  told: Readonly<Record<'done' | 'taken' | 'dead', Told>>;
}) {
  const busy = useSending();
  if (outcome?.state === 'who' && code !== null) return <WhoPage code={code} outcome={outcome} />;
  if (outcome && outcome.state !== 'again' && outcome.state !== 'who')
    return <ToldPage told={told[outcome.state]} isGood={outcome.state === 'done'} />;
  if (code === null) return <ToldPage told={told.dead} />;
  return (
    <GatePage title={ask.title}>
      <p className="lead">{ask.lead}</p>
      <Form className="form" method="post">
        <FormErrors problem={outcome?.problem ?? null} />
        <input type="hidden" name="code" value={code} />
        <Button tone="primary" size="lg" wide busy={busy} busyText={ask.busyText}>
          {ask.button}
        </Button>
      </Form>
    </GatePage>
  );
}

/** In a browser that is not signed in to the account, holding the mailbox is not enough. */
function WhoPage({ code, outcome }: { code: string; outcome: Extract<LinkOutcome, { state: 'who' }> }) {
  const busy = useSending();
  const fields = fieldLookup(outcome.problem);
  return (
    <GatePage title="Is this your account?">
      <p className="lead">
        You are not signed in to it here. Enter its password to confirm, or open the link in the browser where you are
        signed in.
      </p>
      <Form className="form" method="post" noValidate>
        <FormErrors problem={outcome.problem} />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="can-set-password" value={outcome.canSetPassword ? 'yes' : 'no'} />
        <PasswordField
          label="Password"
          name="password"
          error={fields('password', '').error}
          autoComplete="current-password"
          required
        />
        <Button tone="primary" size="lg" wide busy={busy} busyText="Confirming">
          Confirm my address
        </Button>
      </Form>
      {outcome.canSetPassword ? (
        <p className="muted">
          Don’t know the password, or did someone else open the account with your address?{' '}
          <Anchor href={`/reset-password?code=${encodeURIComponent(code)}`}>Set a new password</Anchor>. It signs
          everyone else out.
        </p>
      ) : (
        <p className="muted">If you did not ask for this change, close this page. Nothing changes.</p>
      )}
    </GatePage>
  );
}

/** Where a mailed link ends: what happened, and the way on. */
export function ToldPage({ told: { title, note, text, way }, isGood = false }: { told: Told; isGood?: boolean }) {
  return (
    <GatePage title={title}>
      <Note tone={isGood ? 'ok' : 'warn'} title={note} live={isGood ? 'status' : 'alert'}>
        <p>{text}</p>
      </Note>
      {way && <div className="row">{way}</div>}
    </GatePage>
  );
}
