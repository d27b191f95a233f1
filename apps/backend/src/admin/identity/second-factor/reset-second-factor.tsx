import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import { Panel } from '../../parts/page-parts.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
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
        <Flex gap={4} alignItems="flex-start" wrap="wrap">
          <Box width="28rem">
            <Field.Root name="email" required error={asked && email.trim() === '' ? 'Say whose' : undefined}>
              <Field.Label>Their e-mail address</Field.Label>
              <TextInput type="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
              <Field.Error />
            </Field.Root>
          </Box>
          <Box width="28rem">
            <ReasonField
              value={reason}
              example="Lost phone, known in person"
              missing={asked && reason.trim() === ''}
              onChange={setReason}
            />
          </Box>
          <Box paddingTop={5}>
            <Button type="submit" size="L" variant="danger-light" loading={busy}>
              Switch theirs off
            </Button>
          </Box>
        </Flex>
      </form>
    </Panel>
  );
}
