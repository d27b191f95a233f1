import * as words from '@cerulean/messages/checkout';
import type { SimType } from '@cerulean/rules/plan-fit';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import type { FieldLookup } from '../../platform/form.tsx';

interface SimChoiceProps {
  fields: FieldLookup;
  /** SIM types that the plans and the device allow. */
  sims: readonly SimType[];
  saved: SimType | null;
  /** Type of the device. `null` for the buyer's own phone. */
  device: string | null;
  /** Whether the buyer already has the SIM kit that the line gets, so none is shipped. */
  ownKit: boolean;
}

/** Choice between eSIM and SIM card. If only one is possible, a text names it and no field is shown (R06). */
export function SimChoice({ fields, sims, saved, device, ownKit }: SimChoiceProps) {
  const cardNote = ownKit ? words.cardOwn : words.cardNote;
  const { defaultValue, error } = fields('sim', saved ?? sims[0] ?? '');
  const only = sims.length === 1 ? sims[0] : undefined;
  if (only !== undefined) {
    return (
      <div id="sim" tabIndex={-1}>
        <input type="hidden" name="sim" value={only} />
        <p className="small">
          {device !== null && (
            <>
              <b>{words.thisDevice({ device, sim: only })}</b>{' '}
            </>
          )}
          {device === 'sim-kit' ? words.cardInKit : only === 'esim' ? words.esimNote : cardNote}
        </p>
      </div>
    );
  }
  return (
    <div className="sim-choice">
      <ChoiceGroup id="sim" legend={words.simQuestion} columns="auto" error={error}>
        <ChoiceCard
          name="sim"
          value="esim"
          defaultChecked={defaultValue === 'esim'}
          title={words.esim}
          note={words.esimNote}
        />
        <ChoiceCard
          name="sim"
          value="card"
          defaultChecked={defaultValue === 'card'}
          title={words.card}
          note={cardNote}
        />
      </ChoiceGroup>
    </div>
  );
}
