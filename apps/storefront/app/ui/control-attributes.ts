import type { ReactNode } from 'react';

/** Attributes that connect a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Returns the attributes that link a control to `${id}-hint` and `${id}-error`. */
export function controlAttributes(id: string, hint: ReactNode, error: string | undefined): ControlAttributes {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}
