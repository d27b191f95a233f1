import type { ReactNode } from 'react';
import { FormErrors } from '../../platform/form-errors.tsx';
import { Form } from '../../platform/link.tsx';
import { useSending } from '../../platform/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
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
  if (outcome && outcome.state !== 'again')
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
