import { fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import type { FormProblem } from '../../platform/form.server.ts';
import { Form } from '../../ui/link.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { Download, Icon, Trash2 } from '../../ui/icon.tsx';
import { EmailField } from '../../ui/text-field.tsx';

interface AskFormProps {
  problem: FormProblem | null;
  kind: string;
  /** Idempotency key, so that a form sent twice creates one request. */
  formKey: string;
}

/** Form to request a copy or deletion of the data for an email address. */
export function AskForm({ problem, kind, formKey }: AskFormProps) {
  const fields = fieldLookup(problem);
  const { defaultValue: chosen, error } = fields('kind', kind);
  return (
    <Form className="form" method="post" noValidate>
      <FormErrors problem={problem} />
      <input type="hidden" name="key" value={formKey} />
      <ChoiceGroup id="kind" legend="What should we do?" error={error}>
        <ChoiceCard
          name="kind"
          value="export"
          defaultChecked={chosen === 'export'}
          title="Send me a copy"
          note="One archive, for people and programs, ready at once"
          aside={<Icon of={Download} size={24} />}
        />
        <ChoiceCard
          name="kind"
          value="deletion"
          defaultChecked={chosen === 'deletion'}
          title="Delete my data"
          note="After 7 days in which you can still stop it. Your account ends"
          aside={<Icon of={Trash2} size={24} />}
        />
      </ChoiceGroup>
      <EmailField
        label="E-mail"
        hint="Of your account or of your orders. We send a link to confirm"
        {...fields('email', '')}
      />
      <SubmitButton tone="primary" size="lg" busyText="Sending">
        Send the link
      </SubmitButton>
    </Form>
  );
}
