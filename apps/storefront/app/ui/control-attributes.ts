import type { ReactNode } from 'react';

/** What a control needs to belong to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The attributes that tie a control to `${id}-hint` and `${id}-error`. */
export function controlAttributes(id: string, hint: ReactNode, error: string | undefined): ControlAttributes {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}
