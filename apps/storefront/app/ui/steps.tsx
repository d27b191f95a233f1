import * as words from '@cerulean/messages/frame';
import { Anchor } from './anchor.tsx';
import { rich, tags } from './rich.tsx';

export interface Step {
  label: string;
  /** The page on which a completed step can be changed. */
  href?: string;
  /** False for a step in which there is nothing to do. */
  isNeeded?: boolean;
}

const arc = 'M0 10Q50-10 100 10';

interface StepsProps {
  steps: readonly Step[];
  at: number;
  label?: string;
}

/** Progress through five steps, shown as the sun's arc. `at` counts from 1. The last step is on another page. */
export function Steps({ steps, at, label = words.progress }: StepsProps) {
  return (
    <nav className="steps" aria-label={label} data-at={at}>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path d={arc} />
      </svg>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path d={arc} />
      </svg>
      <ol>
        {steps.map((step, index) => {
          const number = index + 1;
          const done = number < at;
          return (
            <li
              key={step.label}
              className={done ? 'done' : undefined}
              aria-current={number === at ? 'step' : undefined}
            >
              <span>
                {done && (
                  <span className="sr">{`${words.stepDone({ isNeeded: step.isNeeded === false ? 'no' : 'yes' })} `}</span>
                )}
                {done && step.href ? <Anchor href={step.href}>{step.label}</Anchor> : <span>{step.label}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p aria-hidden="true">
        {rich(
          words.step({
            ...tags,
            at,
            count: steps.length,
            label: steps[at - 1]?.label ?? '',
            name: (text) => <b>{text}</b>,
          }),
        )}
      </p>
    </nav>
  );
}
