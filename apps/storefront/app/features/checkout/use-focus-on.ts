import { useEffect } from 'react';
import type { FormProblem } from '../../platform/form.server.ts';
import { inFieldOrder } from '../../platform/in-field-order.ts';

/** Leads to the first choice that is wrong, once the answer is there: its question comes into view and takes the focus. */
export function useFocusOn(problem: FormProblem | null): void {
  useEffect(() => {
    const path = problem === null ? undefined : inFieldOrder(problem)[0]?.path;
    const field = path === undefined ? null : document.getElementById(path);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [problem]);
}
