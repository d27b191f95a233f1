import { Box, Button, Typography } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import { FieldRow, ReasonField, TextField } from '../../parts/form-fields.tsx';
import { Panel } from '../../parts/page-parts.tsx';
import { useChange } from '../../parts/use-change.ts';

/** For staff who have lost their app and their recovery codes. The reset goes into the audit trail. */
export function ResetSecondFactor() {
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
