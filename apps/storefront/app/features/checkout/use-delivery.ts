import type { SavedAddress } from '@cerulean/contract/account';
import type { Delivery } from '@cerulean/contract/cart';
import { useRef, useState, type FormEvent } from 'react';
import { PREFIX } from '../../pages/language.ts';

/**
 * Requests the delivery cost whenever the place in the form changes: a saved address is chosen, or the ZIP code or
 * state is entered. Returns the last response (`null` if there is none) and the form's change handler. If a request
 * fails, the form stays unchanged, because a failure must not discard the entered values.
 */
export function useDelivery(
  cartId: string,
  saved: readonly SavedAddress[],
): [Delivery | null, (event: FormEvent<HTMLFormElement>) => void] {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const asked = useRef('');
  async function ask(place: string): Promise<void> {
    try {
      const answer = await fetch(`${PREFIX}/cart/${cartId}/delivery?${place}`, {
        headers: { accept: 'application/json' },
      });
      const found = answer.ok ? ((await answer.json()) as Delivery | null) : null;
      if (place === asked.current) setDelivery(found);
    } catch {
      if (place === asked.current) setDelivery(null);
    }
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const chosen = saved.find(({ id }) => id === form.get('delivery.saved'))?.address;
    const state = chosen?.state ?? String(form.get('delivery.state') ?? '');
    const zip = chosen?.zip ?? String(form.get('delivery.zip') ?? '').trim();
    const place = new URLSearchParams({ state, zip }).toString();
    // This checks only for the length of a ZIP code or ZIP+4. The server decides whether the code is valid.
    if (state === '' || ![5, 10].includes(zip.length) || place === asked.current) return;
    asked.current = place;
    void ask(place);
  };
  return [delivery, change];
}
