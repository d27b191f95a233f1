import { useEffect } from 'react';
import { useAnswerFocus } from './use-answer-focus.ts';

export interface FieldProblem {
  /** Id of the field, or of the first control of a group. */
  id: string;
  text: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  of: object;
  title?: string;
}

/**
 * All errors of a form in one place, in the order of its fields; takes the focus each time that they come, with or without
 * JavaScript. `of` is another object for each time that the form was refused, and for nothing else. What is put right is crossed out, and keeps
 * its place: nothing moves below somebody who is about to press a button.
 */
export function ErrorSummary({ problems, of, title = 'There is a problem' }: ErrorSummaryProps) {
  const box = useAnswerFocus(of);
  useEffect(() => {
    const summary = box.current;
    // If something comes between them, the errors are outside of their form.
    const form = summary?.closest('form') ?? document.getElementById(problems[0]?.id ?? '')?.closest('form');
    if (!summary || !form) return;
    return followCorrections(
      form,
      summary,
      problems.map(({ id }) => id),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is rebuilt at each render, also of the same refusal
  }, [of]);
  if (problems.length === 0) return null;
  return (
    <div className="error-box" ref={box} tabIndex={-1} role="alert" autoFocus aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a href={`#${problem.id}`} onClick={(event) => focusField(event, problem.id)}>
              {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The field itself takes the focus; its label comes into view, not only the box. */
function focusField(event: { preventDefault(): void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.closest('.field') ?? field).scrollIntoView({ block: 'center' });
}

/**
 * Follows the wrong fields of a form that was refused: one is put right once it holds something else and the browser
 * finds nothing wrong with it. A field with `data-checked-with` speaks for the one that it names, too: a ZIP code is
 * right again where the state is changed. `summary` lists them. Attributes only, which React does not set: what was
 * wrong keeps its place, so that no button moves away from under a pointer. Gives the function that stops.
 */
export function followCorrections(form: HTMLFormElement, summary: Element, ids: readonly string[]): () => void {
  const fields = () => [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const refused = new FormData(form);
  const look = () => {
    const now = new FormData(form);
    const isOther = ({ name }: HTMLInputElement) => String(now.getAll(name)) !== String(refused.getAll(name));
    for (const id of ids) {
      const own = fields().filter(({ name }) => name === id);
      const beside = fields().filter(({ dataset }) => dataset['checkedWith'] === id);
      const isRight = [...own, ...beside].some(isOther) && own.every(({ validity }) => validity.valid);
      for (const field of own) {
        if (field.hasAttribute('aria-invalid')) field.setAttribute('aria-invalid', String(!isRight));
      }
      document.getElementById(`${id}-error`)?.toggleAttribute('data-mended', isRight);
      summary.querySelector(`[href="#${id}"]`)?.toggleAttribute('data-mended', isRight);
    }
  };
  // What was put right before, and is wrong once more.
  look();
  form.addEventListener('input', look);
  // Only this one reports what the page fills in by itself.
  form.addEventListener('change', look);
  return () => {
    form.removeEventListener('input', look);
    form.removeEventListener('change', look);
  };
}
