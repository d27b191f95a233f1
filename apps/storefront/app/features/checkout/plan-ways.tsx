import type { ProductItem } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { termLength } from '../../ui/term-length.ts';
import { simText } from '../catalog/item-text.ts';
import type { AssignableLine, PlanOptions } from './plan-options.server.ts';
import type { FieldLookup } from '../../platform/form.tsx';

interface PlanWaysProps {
  device: ProductItem;
  options: PlanOptions;
  fields: FieldLookup;
}

/**
 * The options for a device: a plan in the cart, a new plan, or no plan. All have equal prominence, and only a plan that
 * is already in the cart may be preselected (R06).
 */
export function PlanWays({ device, options, fields }: PlanWaysProps) {
  const { assignable, preselected, mayGoWithout, plans } = options;
  const { defaultValue, error } = fields('way', preselected ?? '');
  const inCart = assignable.reduce((sum, { like }) => sum + like, 0);
  return (
    <ChoiceGroup id="way" legend={rich(words.planFor({ ...tags, device: device.name }))} legendHidden error={error}>
      {assignable.map((one) => (
        <ChoiceCard
          key={one.line.id}
          name="way"
          value={one.line.id}
          defaultChecked={one.line.id === defaultValue}
          title={rich(words.usePlan({ ...tags, plan: one.line.name }))}
          note={lineNote(one)}
          aside={<span className="small muted">{addsKit(device, one) ? words.withKit : words.inCart}</span>}
        />
      ))}
      {plans.length > 0 && (
        <ChoiceCard
          name="way"
          value="new"
          defaultChecked={defaultValue === 'new'}
          title={assignable.length > 0 ? words.addAnotherPlan : words.addPlan}
          note={words.addPlanNote}
        />
      )}
      {mayGoWithout && (
        <ChoiceCard
          name="way"
          value="without"
          defaultChecked={defaultValue === 'without'}
          title={words.withoutPlan}
          note={rich(words.withoutPlanNote({ ...tags, inCart, plan: assignable[0]?.line.name ?? '' }))}
        />
      )}
    </ChoiceGroup>
  );
}

function lineNote({ line, sim, asItIs, like }: AssignableLine): string {
  return words.lineNote({
    term: termLength(line.term),
    sim: simText(sim),
    isSame: asItIs ? 'yes' : 'no',
    before: simText(line.sim),
    like,
  });
}

/** Returns true if a kit comes with the plan, because it changes from eSIM to card, and not onto the card of a kit. */
function addsKit(device: ProductItem, { sim, asItIs }: AssignableLine): boolean {
  return !asItIs && sim === 'card' && device.productKind !== 'sim-kit';
}
