import { Box, Field, TextInput } from '@strapi/design-system';

interface ScanFieldProps {
  name: string;
  label: string;
  problem: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A field for codes that are scanned one after the other. */
export function ScanField({ name, label, problem, value, onChange }: ScanFieldProps) {
  return (
    <Box flex="1 1 24rem" maxWidth="48rem">
      <Field.Root name={name} error={problem}>
        <Field.Label>{label}</Field.Label>
        <TextInput
          value={value}
          autoComplete="off"
          placeholder="Scan one after the other"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            // A scanner ends each code with Enter: that begins the next one, and sends nothing.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onChange(`${event.currentTarget.value.trimEnd()} `);
          }}
        />
        <Field.Error />
      </Field.Root>
    </Box>
  );
}
