import type { SimType } from '@cerulean/rules/plan-fit';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import type { FieldLookup } from '../../platform/form.tsx';

interface SimChoiceProps {
  fields: FieldLookup;
  /** SIM types that the plans and the device allow. */
  sims: readonly SimType[];
  saved: SimType | null;
  /** Device type in plain language: "phone". `null` for the buyer's own phone. */
  device: string | null;
}

/** Choice between eSIM and SIM card. If only one is possible, a text names it and no field is shown (R06). */
export function SimChoice({ fields, sims, saved, device }: SimChoiceProps) {
  const { defaultValue, error } = fields('sim', saved ?? sims[0] ?? '');
  const only = sims.length === 1 ? sims[0] : undefined;
  if (only !== undefined) {
    return (
      <div id="sim" tabIndex={-1}>
        <input type="hidden" name="sim" value={only} />
        <p className="small">
          {device !== null && (
            <b>
              This {device} takes {only === 'esim' ? 'an eSIM' : 'a SIM card'}.{' '}
            </b>
          )}
          {device === 'SIM kit' ? 'Your plan goes on the card in the kit.' : only === 'esim' ? ESIM : CARD}
        </p>
      </div>
    );
  }
  return (
    <div className="sim-choice">
      <ChoiceGroup id="sim" legend="eSIM or SIM card?" columns="auto" error={error}>
        <ChoiceCard name="sim" value="esim" defaultChecked={defaultValue === 'esim'} title="eSIM" note={ESIM} />
        <ChoiceCard name="sim" value="card" defaultChecked={defaultValue === 'card'} title="SIM card" note={CARD} />
      </ChoiceGroup>
    </div>
  );
}

const ESIM = 'By e-mail, nothing to wait for';
const CARD = 'In a free SIM kit, by mail';
