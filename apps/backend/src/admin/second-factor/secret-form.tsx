import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../parts/use-answer.ts';

interface SecretFormProps<Answer> {
  path: string;
  /** The one field: a password, or a code that is not kept by the browser. */
  name: 'password' | 'code';
  label: string;
  button: string;
  onDone: (answer: Answer) => void;
}

/** Sends one secret and says at its field why it was refused. */
export function SecretForm<Answer>({ path, name, label, button, onDone }: SecretFormProps<Answer>) {
  const { put } = useFetchClient();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const { data } = await put<Answer>(path, { [name]: value });
      setProblem('');
      onDone(data);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setValue('');
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Flex gap={4} alignItems="flex-start" wrap="wrap">
        <Box width="28rem">
          <Field.Root name={name} required error={problem || undefined}>
            <Field.Label>{label}</Field.Label>
            <TextInput
              type={name === 'password' ? 'password' : 'text'}
              autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
              value={value}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
            <Field.Error />
          </Field.Root>
        </Box>
        <Box paddingTop={6}>
          <Button type="submit" loading={busy}>
            {button}
          </Button>
        </Box>
      </Flex>
    </form>
  );
}

/** Something to copy by hand, in letters that are told apart. */
export function Copied({ children }: { children: string }) {
  return (
    <Box background="neutral100" hasRadius padding={4} marginTop={4} marginBottom={4}>
      <Typography tag="code" variant="beta">
        {children}
      </Typography>
    </Box>
  );
}
