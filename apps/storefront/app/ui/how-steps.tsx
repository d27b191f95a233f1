import type { ReactNode } from 'react';

/** Numbered steps: what to do, or what happens next and when. */
export function HowSteps({
  steps,
  as: Heading = 'h3',
}: {
  steps: readonly { title: string; text: ReactNode }[];
  as?: 'h2' | 'h3';
}) {
  return (
    <ol className="how">
      {steps.map((step) => (
        <li key={step.title}>
          <div>
            <Heading className="t-3">{step.title}</Heading>
            <p>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
