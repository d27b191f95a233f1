import { Box, Button, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { NewSecondFactor } from './new-second-factor.tsx';
import { SecretForm } from './secret-form.tsx';
import { codesLeftLabel } from './second-factor-labels.ts';
import { FieldRow, ReasonField, TextField } from '../../parts/form-fields.tsx';
import { useChange } from '../../parts/use-change.ts';

interface State {
  on: boolean;
  recoveryCodes: number;
  /** Whether this shop requires a second factor of all staff. */
  required: boolean;
}

/** Turns the signed-in user's second factor on and off, and resets it for staff who have lost theirs. */
export function SecondFactorPage() {
  const state = useAnswer<State>('/staff/second-factor');
  const canReset = useMay('second-factor.reset');
  // Keeps the recovery codes visible until the user leaves the page, although the factor is already on.
  const [isNew, setIsNew] = useState(false);
  const [isOff, setIsOff] = useState(false);
  return (
    <StaffPage
      title="Second factor"
      subtitle="A code from an authenticator app, beside your password, each time you log in to the back office"
    >
      <Shown loaded={state}>
        {({ on, recoveryCodes, required }) =>
          on && !isNew ? (
            <>
              <Panel title="It is on">
                {`When you log in, type the six digits of your app right behind your password. ${codesLeftLabel(recoveryCodes)}`}
              </Panel>
              <Panel title="Switch it off">
                {required ? (
                  <Box paddingBottom={4}>
                    <Typography tag="p">
                      This shop asks everybody on its staff for a second factor: you set up a new one before you go on.
                    </Typography>
                  </Box>
                ) : null}
                <SecretForm
                  path="/staff/second-factor/off"
                  name="code"
                  label="Code of your app, or a recovery code"
                  missing="Enter a code"
                  button="Switch off"
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
  const { busy, change } = useChange();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (email.trim() === '' || reason.trim() === '') return;
    if (await change('/staff/second-factor/reset', { email, reason }, `${email}: the second factor is off`)) {
      setEmail('');
      setReason('');
      setAsked(false);
    }
  }

  return (
    <Panel title="Somebody has lost theirs">
      <Box paddingBottom={4}>
        <Typography tag="p">
          Be sure who asks: once it is off, their password alone lets them in. It stands in the audit trail.
        </Typography>
      </Box>
      <form noValidate onSubmit={(event) => void send(event)}>
        <FieldRow>
          <TextField
            name="email"
            label="Their e-mail address"
            width="28rem"
            required
            error={asked && email.trim() === '' ? 'Say whose' : undefined}
            type="email"
            value={email}
            onChange={setEmail}
          />
          <ReasonField
            width="28rem"
            value={reason}
            example="Lost phone, known in person"
            asked={asked}
            onChange={setReason}
          />
          <Box paddingTop={5}>
            <Button type="submit" size="L" variant="danger-light" loading={busy}>
              Switch theirs off
            </Button>
          </Box>
        </FieldRow>
      </form>
    </Panel>
  );
}
