import { useRef, type FormEvent } from 'react';

const FIELDS = ['city', 'state'] as const;
/** What a ZIP code says of an address. */
export type TypedPlace = Record<(typeof FIELDS)[number], string>;

/**
 * Fills in city and state of an address when its ZIP code is typed, so that they are not asked for twice. What the buyer,
 * or their browser, wrote there stays; only what was filled in for another ZIP code is replaced.
 */
export function useZipFill(cartId: string): (event: FormEvent<HTMLFormElement>) => void {
  const asked = useRef('');
  const filled = useRef(new Map<string, string>());
  const isOurs = useRef(false);
  async function fill(form: HTMLFormElement, prefix: string, zip: string): Promise<void> {
    asked.current = `${prefix} ${zip}`;
    let place: TypedPlace | null = null;
    try {
      const answer = await fetch(`/cart/${cartId}/delivery?zip=${zip}`, { headers: { accept: 'application/json' } });
      place = answer.ok ? ((await answer.json()) as TypedPlace | null) : null;
    } catch {
      return;
    }
    if (place === null || asked.current !== `${prefix} ${zip}`) return;
    for (const name of FIELDS) {
      const field = form.elements.namedItem(`${prefix}.${name}`);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field.value !== '' && field.value !== filled.current.get(field.name)) continue;
      field.value = place[name];
      filled.current.set(field.name, field.value);
      // The form asks what delivery costs to the state, as if it had been chosen.
      isOurs.current = true;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      isOurs.current = false;
    }
  }
  return ({ currentTarget: form, target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!isOurs.current) filled.current.delete(target.name);
    const prefix = /^(.+)\.zip$/.exec(target.name)?.[1];
    const zip = /^\d{5}(?=-\d{4}$|$)/.exec(target.value.trim())?.[0];
    if (prefix === undefined || zip === undefined) return;
    if (asked.current !== `${prefix} ${zip}`) void fill(form, prefix, zip);
  };
}
