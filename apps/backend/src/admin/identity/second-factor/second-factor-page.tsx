import { Box, Button, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { NewSecondFactor } from './new-second-factor.tsx';
import { SecretForm } from './secret-form.tsx';
import { FieldRow, ReasonField, TextField } from '../../parts/form-fields.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useWords } from '../../parts/use-words.ts';

interface State {
  on: boolean;
  recoveryCodes: number;
  /** Whether this shop requires a second factor of all staff. */
  required: boolean;
}

/** Turns the signed-in user's second factor on and off, and resets it for staff who have lost theirs. */
export function SecondFactorPage() {
  const words = useWords('panel-identity');
  const state = useAnswer<State>('/staff/second-factor');
  const canReset = useMay('second-factor.reset');
  // Keeps the recovery codes visible until the user leaves the page, although the factor is already on.
  const [isNew, setIsNew] = useState(false);
  const [isOff, setIsOff] = useState(false);
  return (
    <StaffPage title={words('twoStep')} subtitle={words('twoStepSubtitle')}>
      <Shown loaded={state}>
        {({ on, recoveryCodes, required }) =>
          on && !isNew ? (
            <>
              <Panel title={words('isOn')}>
                {words('signInHint', { codesLeft: words('codesLeft', { count: recoveryCodes }) })}
              </Panel>
              <Panel title={words('turnOffTitle')}>
                {required ? (
                  <Box paddingBottom={4}>
                    <Typography tag="p">{words('requiredHint')}</Typography>
                  </Box>
                ) : null}
                <SecretForm
                  path="/staff/second-factor/off"
                  name="code"
                  label={words('appOrRecoveryCode')}
                  missing={words('codeMissing')}
                  button={words('turnOff')}
                  danger
                  onDone={() => {
                    setIsOff(true);
                    state.again();
                  }}
                />
              </Panel>
            </>
          ) : (
            <NewSecondFactor required={required} follows={isOff} onStart={() => setIsNew(true)} />
          )
        }
      </Shown>
      {canReset && <ResetSecondFactor />}
    </StaffPage>
  );
}

/** Resets the second factor of staff who lost their app and recovery codes. The audit trail records the reset. */
function ResetSecondFactor() {
  const words = useWords('panel-identity');
  const { busy, change } = useChange();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (email.trim() === '' || reason.trim() === '') return;
    if (await change('/staff/second-factor/reset', { email, reason }, words('resetDone', { email }))) {
      setEmail('');
      setReason('');
      setAsked(false);
    }
  }

  return (
    <Panel title={words('resetTitle')}>
      <Box paddingBottom={4}>
        <Typography tag="p">{words('resetHint')}</Typography>
      </Box>
      <form noValidate onSubmit={(event) => void send(event)}>
        <FieldRow>
          <TextField
            name="email"
            label={words('theirEmail')}
            width="28rem"
            required
            error={asked && email.trim() === '' ? words('emailMissing') : undefined}
            type="email"
            value={email}
            onChange={setEmail}
          />
          <ReasonField
            width="28rem"
            value={reason}
            example={words('resetExample')}
            asked={asked}
            onChange={setReason}
          />
          <Box paddingTop={5}>
            <Button type="submit" size="L" variant="danger-light" loading={busy}>
              {words('reset')}
            </Button>
          </Box>
        </FieldRow>
      </form>
    </Panel>
  );
}
