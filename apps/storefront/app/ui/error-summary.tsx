import { useEffect } from 'react';
import { useAnswerFocus } from './use-answer-focus.ts';

export interface FieldProblem {
  /** Id of the field, or of the group's first control. */
  id: string;
  text: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  of: object;
  title: string;
}

/**
 * Lists all errors of a form in field order. It takes the focus each time errors appear, with or without JavaScript.
 * `of` must be a new object for each refusal and otherwise stay the same. Corrected errors are crossed out but keep
 * their space, so that nothing moves while someone is about to press a button.
 */
export function ErrorSummary({ problems, of, title }: ErrorSummaryProps) {
  const box = useAnswerFocus(of);
  useEffect(() => {
    const summary = box.current;
    // The summary may be outside its form if another element is between them.
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

/** Focuses the field and scrolls its label into view, not only the control. */
function focusField(event: { preventDefault(): void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.closest('.field') ?? field).scrollIntoView({ block: 'center' });
}

/**
 * Tracks the invalid fields of a refused form. A field counts as corrected once its value has changed and the browser
 * finds it valid. A field with `data-checked-with` also counts for the field that it names: changing the state corrects
 * a ZIP code. `summary` lists the errors. Only attributes that React does not set are changed, so that errors keep
 * their space and no button moves away from the pointer. Returns the function that stops the tracking.
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
  // This clears the marks of errors that were corrected before but are invalid again.
  look();
  form.addEventListener('input', look);
  // Only `change` reports values that the page itself fills in.
  form.addEventListener('change', look);
  return () => {
    form.removeEventListener('input', look);
    form.removeEventListener('change', look);
  };
}
