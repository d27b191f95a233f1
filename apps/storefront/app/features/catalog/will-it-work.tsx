import type { PlanDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { rich, tags } from '../../ui/rich.tsx';

/** How a visitor finds out whether a device works with the plan. */
export function WillItWork({ plan }: { plan: PlanDetail }) {
  return (
    <details className="small">
      <summary>{words.willItWork}</summary>
      <p className="mt-3">{rich(words.unlockedWorks({ ...tags, hasCard: plan.simCard ? 'yes' : 'no' }))}</p>
    </details>
  );
}
