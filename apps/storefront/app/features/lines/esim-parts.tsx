import type { ReactNode } from 'react';
import type { Esim } from '@cerulean/contract/lines';
import * as words from '@cerulean/messages/lines';
import type { FormProblem } from '../../platform/form.server.ts';
import { AccountForm, fieldLookup, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { useRootData } from '../../platform/root-data.ts';
import { Form } from '../../ui/link.tsx';
import { Moment } from '../../platform/time.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { rich, tags } from '../../ui/rich.tsx';

interface EsimLockedProps {
  esim: Esim;
  /** `works`: the eSIM has been installed, as its line has connected and no new eSIM was issued since. */
  service: 'works' | 'paused' | 'unknown';
  hasPassword: boolean;
  moment: string | null;
  problem: FormProblem | null;
}

/**
 * Why an eSIM's codes are hidden and no new eSIM is issued, and how to go on. `moment` is when a pause ends. A new line
 * shows its codes all the same.
 */
export function EsimLocked({ esim, service, hasPassword, moment, problem }: EsimLockedProps) {
  const fields = fieldLookup(problem);
  const phone = useRootData()?.site.supportPhone ?? '';
  const hasCode = esim.code === null ? 'no' : 'yes';
  const mayReissue = service !== 'paused' && esim.left > 0;
  if (esim.lock === 'pause') {
    return (
      <Note tone="warn" title={words.locked} as="h3">
        <p>
          {rich(
            words.lockedText({
              ...tags,
              hasCode,
              isKnown: moment === null ? 'no' : 'yes',
              moment: moment === null ? '' : <Moment at={moment} />,
              service,
              hasPhone: phone === '' ? 'no' : 'yes',
              phone,
            }),
          )}
        </p>
      </Note>
    );
  }
  if (!hasPassword) {
    return (
      <Note title={words.signInToSee({ hasCode })} as="h3">
        <p className="mb-3">{words.signInToSeeText}</p>
        <Form method="post">
          <Button size="sm" name="intent" value="again">
            {words.signInAgain}
          </Button>
        </Form>
      </Note>
    );
  }
  return (
    <AccountForm className="form slim" method="post" noValidate>
      <FormErrors problem={problem} />
      <input type="hidden" name="intent" value="prove" />
      <p className="muted">{words.passwordToSee({ use: hasCode === 'yes' ? 'new' : mayReissue ? 'both' : 'see' })}</p>
      <PasswordField label={words.password} {...fields('password', '')} autoComplete="current-password" required />
      <div>
        <SubmitButton tone="primary" busyText={words.checking}>
          {words.showCode({ hasCode })}
        </SubmitButton>
      </div>
    </AccountForm>
  );
}

interface ReissueEsimProps {
  esim: Esim;
  /** Whether the line is paused, which is then issued no other eSIM. */
  isPaused: boolean;
  problem: FormProblem | null;
  /** Shown in place of the form while the eSIM is locked. */
  locked: ReactNode;
}

/** Form that reissues the eSIM for another phone, if reissues are left. The old eSIM then stops working. */
export function ReissueEsim({ esim, isPaused, problem, locked }: ReissueEsimProps) {
  if (esim.renewing) {
    return (
      <Note title={words.newEsim} as="h3" live="status">
        <p>{words.newEsimText}</p>
      </Note>
    );
  }
  if (isPaused) return problem && <FormErrors problem={problem} />;
  if (esim.left === 0) {
    return <p className="small muted">{words.issuedOften}</p>;
  }
  return (
    <details open={problem !== null}>
      <summary className="textlink">{words.otherPhone}</summary>
      {esim.lock === null ? (
        <AccountForm method="post" className="stack gap-3 mt-3">
          <input type="hidden" name="intent" value="renew" />
          <input type="hidden" name="issue" value={esim.profile} />
          <p className="muted">{words.issueText({ left: esim.left })}</p>
          <FormErrors problem={problem} />
          <div>
            <SubmitButton busyText={words.askingForIt}>{words.issueAgain}</SubmitButton>
          </div>
        </AccountForm>
      ) : (
        <div className="mt-3">{locked}</div>
      )}
    </details>
  );
}
