import { Box, Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useRef, useState, type FormEvent } from 'react';
import { FormField } from '../../parts/form-fields.tsx';
import { useTask } from '../../parts/use-change.ts';

interface SecretFormProps<Answer> {
  path: string;
  /** Name of the only field: a password, or a code that the browser does not save. */
  name: 'password' | 'code';
  label: string;
  /** Error message for an empty field. */
  missing: string;
  button: string;
  danger?: boolean;
  onDone: (answer: Answer) => void;
}

/** Sends one secret. A refusal is shown at the field of the secret, which gets the focus again. */
export function SecretForm<Answer>({ path, name, label, missing, button, danger, onDone }: SecretFormProps<Answer>) {
  const { put } = useFetchClient();
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, run } = useTask();

  function refuse(why: string) {
    setProblem(why);
    field.current?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (value.trim() === '') return refuse(missing);
    const work = async () => {
      const { data } = await put<Answer>(path, { [name]: value });
      setProblem('');
      onDone(data);
    };
    await run(work, ({ message }) => refuse(message));
    setValue('');
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Flex gap={4} alignItems="flex-start" wrap="wrap">
        <FormField name={name} label={label} width="28rem" required error={problem || undefined}>
          <TextInput
            ref={field}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </FormField>
        <Box paddingTop={5}>
          <Button type="submit" size="L" variant={danger ? 'danger-light' : 'default'} loading={busy}>
            {button}
          </Button>
        </Box>
      </Flex>
    </form>
  );
}

/** Shows text to copy by hand in a font whose characters are easy to tell apart. */
export function Copied({ children }: { children: string }) {
  return (
    <Box background="neutral100" hasRadius padding={4}>
      <Typography tag="code" variant="beta">
        {children}
      </Typography>
    </Box>
  );
}
