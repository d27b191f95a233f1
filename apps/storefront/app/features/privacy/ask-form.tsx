import * as words from '@cerulean/messages/privacy';
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
      <ChoiceGroup id="kind" legend={words.whatToDo} error={error}>
        <ChoiceCard
          name="kind"
          value="export"
          defaultChecked={chosen === 'export'}
          title={words.copy}
          note={words.copyNote}
          aside={<Icon of={Download} size={24} />}
        />
        <ChoiceCard
          name="kind"
          value="deletion"
          defaultChecked={chosen === 'deletion'}
          title={words.deletion}
          note={words.deletionNote}
          aside={<Icon of={Trash2} size={24} />}
        />
      </ChoiceGroup>
      <EmailField label={words.email} hint={words.emailHint} {...fields('email', '')} />
      <SubmitButton tone="primary" size="lg" busyText={words.sending}>
        {words.sendLink}
      </SubmitButton>
    </Form>
  );
}
