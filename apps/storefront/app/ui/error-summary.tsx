import { useEffect, useRef } from 'react';

export interface FieldProblem {
  /** Id of the field, or of the first control of a group. */
  id: string;
  text: string;
}

/** All errors of a form in one place; takes the focus when they come, with or without JavaScript. Nothing without errors. */
export function ErrorSummary({
  problems,
  title = 'There is a problem',
}: {
  problems: readonly FieldProblem[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const key = problems.map((problem) => `${problem.id}:${problem.text}`).join('\n');
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);
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
