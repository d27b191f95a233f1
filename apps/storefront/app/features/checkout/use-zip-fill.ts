import { useRef, type FormEvent } from 'react';
import { PREFIX } from '../../pages/language.ts';
import { zipFill, type TypedPlace } from './zip-fill.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** Fills in city and state by ZIP code in the form of the address step. Returns the form's change handler. */
export function useZipFill(cartId: string): (event: FormEvent<HTMLFormElement>) => void {
  const fill = useRef<ReturnType<typeof zipFill<Field>>>(undefined);
  return ({ currentTarget: form, target }) => {
    if (!isField(target)) return;
    fill.current ??= zipFill((zip) => placeOf(cartId, zip), tell, whenLeft);
    fill.current(target, (name) => {
      const field = form.elements.namedItem(name);
      return isField(field) ? field : null;
    });
  };
}

async function placeOf(cartId: string, zip: string): Promise<TypedPlace | null> {
  const answer = await fetch(`${PREFIX}/cart/${cartId}/delivery?zip=${zip}`, {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The place of a ZIP code: ${answer.status}`);
  return (await answer.json()) as TypedPlace | null;
}

/** Dispatches a change event, so that the form requests the delivery cost as if the visitor had chosen the state. */
function tell(field: Field): void {
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs `then` once the field has lost focus. On blur it checks again, as the field keeps focus if its window blurs. */
function whenLeft(field: Field, then: () => void): void {
  if (document.activeElement !== field) then();
  else field.addEventListener('blur', () => whenLeft(field, then), { once: true });
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
