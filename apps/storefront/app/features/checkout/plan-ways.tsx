import type { Cart } from '@cerulean/contract/cart';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { termLength } from '../../ui/term-length.ts';
import { simText } from '../catalog/item-text.ts';
import type { AssignableLine, PlanOptions } from './plan-options.server.ts';
import type { FieldLookup } from '../../platform/form.tsx';

interface PlanWaysProps {
  cart: Cart;
  /** Name of the device. */
  device: string;
  options: PlanOptions;
  fields: FieldLookup;
}

/**
 * The options for a device: a plan in the cart, a new plan, or no plan. All have equal prominence, and only a plan that
 * is already in the cart may be preselected (R06).
 */
export function PlanWays({ cart, device, options, fields }: PlanWaysProps) {
  const { assignable, preselected, mayGoWithout, plans } = options;
  const { defaultValue, error } = fields('way', preselected ?? '');
  return (
    <ChoiceGroup
      id="way"
      legend={
        <>
          Plan for your <span translate="no">{device}</span>
        </>
      }
      legendHidden
      error={error}
    >
      {assignable.map((one) => (
        <ChoiceCard
          key={one.line.id}
          name="way"
          value={one.line.id}
          defaultChecked={one.line.id === defaultValue}
          title={
            <>
              Use <span translate="no">{one.line.name}</span> from your cart
            </>
          }
          note={lineNote(one)}
          aside={<span className="small muted">{addsKit(cart, one) ? 'With a SIM kit' : 'In your cart'}</span>}
        />
      ))}
      {plans.length > 0 && (
        <ChoiceCard
          name="way"
          value="new"
          defaultChecked={defaultValue === 'new'}
          title={assignable.length > 0 ? 'Add another plan' : 'Add a plan'}
          note="Choose a plan and its length below"
        />
      )}
      {mayGoWithout && (
        <ChoiceCard
          name="way"
          value="without"
          defaultChecked={defaultValue === 'without'}
          title="Continue without a plan"
          note="It’s unlocked and works with any carrier"
        />
      )}
    </ChoiceGroup>
  );
}

function lineNote({ line, sim, asItIs, like }: AssignableLine): string {
  const change = asItIs ? simText(sim) : `${simText(sim)} instead of ${simText(line.sim)}`;
  const count = like > 1 ? `, ${like} in your cart without a device` : '';
  return `${termLength(line.term)}, ${change}${count}`;
}

/** Returns true if the plan needs a new kit: it changes from eSIM to card, and the cart has no unused kit. */
function addsKit(cart: Cart, { sim, asItIs }: AssignableLine): boolean {
  return !asItIs && sim === 'card' && !cart.items.some((item) => item.kind === 'product' && isOpenKit(item));
}

function isOpenKit(item: Extract<Cart['items'][number], { kind: 'product' }>): boolean {
  return item.productKind === 'sim-kit' && item.attachedTo === null && item.plans < item.quantity;
}
