import * as words from '@cerulean/messages/onboarding';
import type { ReactNode } from 'react';
import { CircleCheck, Icon } from '../../ui/icon.tsx';
import { rich, tags } from '../../ui/rich.tsx';

export interface KitStep {
  title: string;
  state: 'done' | 'now' | 'next';
  body: ReactNode;
}

/** The steps of a kit in order. One of the steps is open. */
export function KitSteps({ steps }: { steps: readonly KitStep[] }) {
  return (
    <ol className="todo">
      {steps.map(({ title, state, body }, index) => (
        <li
          key={title}
          className={state === 'done' ? 'done' : state === 'next' ? 'todo-next' : undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <h2>
            {state === 'done' ? <Icon of={CircleCheck} size={24} /> : <span className="step-n">{index + 1}</span>}
            {state === 'done' ? rich(words.doneStep({ ...tags, title })) : title}
          </h2>
          <div>{body}</div>
        </li>
      ))}
    </ol>
  );
}
