import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusFirstProblem } from './first-problem.ts';

export interface Sending {
  /** The form, whose fields say what is wrong. */
  form: RefObject<HTMLFormElement>;
  busy: boolean;
  send: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Sends a form, and says until then that it is busy. A button that waits is disabled and loses the focus: afterwards the first field
 * that says what is wrong has it, else the button again, unless something else took it meanwhile.
 */
export function useSending(): Sending {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [answers, setAnswers] = useState(0);

  useEffect(() => {
    if (answers === 0) return;
    focusFirstProblem(form.current);
    const isLost = document.activeElement === document.body;
    if (isLost) form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  }, [answers]);

  async function send(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
      setAnswers((count) => count + 1);
    }
  }

  return { form, busy, send };
}
