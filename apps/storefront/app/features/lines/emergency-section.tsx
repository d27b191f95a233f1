import type { Address } from '@cerulean/contract/address';
import type { MobileLine } from '@cerulean/contract/lines';
import type { ReactNode } from 'react';
import type { FormProblem } from '../../platform/form.server.ts';
import { fieldLookup, FormErrors, SubmitButton, type FieldLookup } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';

interface FormProps {
  problem: FormProblem | null;
  addressFields: (fields: FieldLookup) => ReactNode;
  /** Over the form, where its session has ended. */
  ended: ReactNode;
}

interface EmergencySectionProps extends FormProps {
  line: MobileLine;
  e911: Address | null;
}

/** Where help is sent when somebody calls 911 over Wi-Fi with this line, and how to change it. */
export function EmergencySection({ line, e911, ...form }: EmergencySectionProps) {
  if (line.plan.kind !== 'voice' || line.state === 'ended') return null;
  return (
    <section className="stack gap-4" aria-labelledby="e911">
      <h2 id="e911" className="t-3">
        911 address
      </h2>
      <p>
        {e911 === null ? (
          'None yet.'
        ) : (
          <b translate="no">
            {[e911.line1, e911.line2, e911.city, `${e911.state} ${e911.zip}`].filter((part) => part).join(', ')}
          </b>
        )}
        <span className="muted as-block">
          If you call 911 over Wi-Fi, help is sent here. Each line has its own: change it when its phone moves.
        </span>
      </p>
      <details open={form.problem !== null}>
        <summary className="textlink">{e911 === null ? 'Name an address' : 'Change the address'}</summary>
        <EmergencyForm {...form} />
      </details>
    </section>
  );
}

/** Another address for emergency calls. */
export function EmergencyForm({ problem, addressFields, ended }: FormProps) {
  return (
    <Form method="post" className="form slim mt-4" noValidate>
      <input type="hidden" name="intent" value="e911" />
      {ended}
      <FormErrors problem={problem} />
      {addressFields(fieldLookup(problem))}
      <div>
        <SubmitButton busyText="Saving">Save the address</SubmitButton>
      </div>
    </Form>
  );
}
