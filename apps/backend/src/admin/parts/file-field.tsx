import { Field } from '@strapi/design-system';
import type { RefObject } from 'react';

interface FileFieldProps {
  input: RefObject<HTMLInputElement>;
  /** The kinds of file that the browser offers first. */
  accept: string;
  /** What is wrong with it. */
  problem: string | null;
  onChosen?: (file: File | null) => void;
}

/** A field for a file. What is wrong with it belongs to it as to every other field, and is read out when it gets the focus. */
export function FileField({ input, accept, problem, onChosen }: FileFieldProps) {
  return (
    <Field.Root name="file" required error={problem ?? undefined}>
      <Field.Label>File</Field.Label>
      <Field.Input
        ref={input}
        type="file"
        accept={accept}
        onChange={(event) => onChosen?.(event.currentTarget.files?.[0] ?? null)}
      />
      <Field.Error />
    </Field.Root>
  );
}
