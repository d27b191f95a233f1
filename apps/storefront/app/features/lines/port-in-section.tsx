import type { MobileLine } from '@cerulean/contract/lines';
import { fieldLookup } from '../../platform/field-lookup.ts';
import type { FormProblem } from '../../platform/form.server.ts';
import { FormErrors } from '../../platform/form-errors.tsx';
import { Form } from '../../platform/link.tsx';
import { useSending } from '../../platform/use-sending.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { numberText, portInWords } from './line-words.ts';
import { PortInFields } from './port-in-fields.tsx';

/** The number that comes along to a line with talk: how far it is, what to correct, or how to begin. */
export function PortInSection({ line, problem }: { line: MobileLine; problem: FormProblem | null }) {
  const { portIn, state } = line;
  if (line.plan.kind !== 'voice' || state === 'ended' || state === 'suspended') return null;
  const isOver = portIn === null || portIn.state === 'done' || portIn.state === 'canceled';
  if (portIn?.state === 'done') return null;
  if (state !== 'ready' && state !== 'active' && isOver) return null;
  return (
    <section className="stack gap-4" aria-labelledby="number">
      <h2 id="number" className="t-3">
        {isOver ? 'Bring your number along' : 'Your number comes along'}
      </h2>
      {portIn && (
        <p className="row gap-2">
          <b className="num t-big line-number" translate="no">
            {numberText(portIn.number)}
          </b>
          <Badge tone={portIn.state === 'needs_correction' ? 'bad' : undefined}>{portInWords[portIn.state]}</Badge>
        </p>
      )}
      {portIn?.state === 'received' && (
        <Note title="Do not cancel your old plan" as="h3">
          <p>
            Your number moves over from there, mostly within a day, and ends the old plan by itself. Until then the line
            works with the number above. We write to you when it is here.
          </p>
        </Note>
      )}
      {portIn?.state === 'needs_correction' && (
        <Note tone="warn" title="Your operator did not let it go yet" as="h3">
          <p>{portIn.note}</p>
          <p>Please send it once more. Do not cancel your old plan.</p>
        </Note>
      )}
      {portIn?.state !== 'received' && (
        <PortInForm line={line} problem={problem} isOpen={portIn?.state === 'needs_correction'} />
      )}
      {!isOver && <KeepNew />}
    </section>
  );
}

function PortInForm({ line, problem, isOpen }: { line: MobileLine; problem: FormProblem | null; isOpen: boolean }) {
  const sending = useSending();
  return (
    <details open={isOpen || problem !== null}>
      <summary className="textlink">{isOpen ? 'Correct it' : 'Keep my old number'}</summary>
      <Form method="post" className="form slim mt-4" noValidate>
        <input type="hidden" name="intent" value="port-in" />
        <FormErrors problem={problem} />
        <PortInFields
          fields={fieldLookup(problem)}
          number={line.portIn ? numberText(line.portIn.number) : ''}
          operator={line.portIn?.operator ?? ''}
        />
        <div>
          <Button busy={sending} busyText="Sending">
            Send it
          </Button>
        </div>
      </Form>
    </details>
  );
}

function KeepNew() {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="keep-new" />
      <Button tone="quiet">Keep the new number instead</Button>
    </Form>
  );
}
