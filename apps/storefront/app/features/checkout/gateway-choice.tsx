import type { GatewayName } from '@cerulean/contract/gateways';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GATEWAYS } from './gateways.ts';

/** The ways to pay that are switched on (R10); the one that was chosen before is chosen again. */
export function GatewayChoice({ names, chosen }: { names: readonly GatewayName[]; chosen: GatewayName | undefined }) {
  return (
    <ChoiceGroup id="gateway" legend={<h2>Pay with</h2>}>
      {names.map((name) => {
        const { title, note, icon } = GATEWAYS[name];
        return (
          <ChoiceCard
            key={name}
            name="gateway"
            value={name}
            defaultChecked={name === chosen}
            title={title}
            note={note}
            aside={<Icon of={icon} size={22} />}
          />
        );
      })}
    </ChoiceGroup>
  );
}
