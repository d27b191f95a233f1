import type { SavedAddress } from '@cerulean/contract/account';
import type { Delivery } from '@cerulean/contract/cart';
import { useRef, useState, type FormEvent } from 'react';

/**
 * Asks what delivery costs whenever the form names another place: a saved address is chosen, or the ZIP code or the
 * state is typed. Gives the last answer, null while there is none, and what the form calls when it changes. Without an
 * answer the form stays as it is: a failure must not take away what was typed.
 */
export function useDelivery(
  cartId: string,
  saved: readonly SavedAddress[],
): [Delivery | null, (event: FormEvent<HTMLFormElement>) => void] {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const asked = useRef('');
  async function ask(place: string): Promise<void> {
    try {
      const answer = await fetch(`/cart/${cartId}/delivery?${place}`, { headers: { accept: 'application/json' } });
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
    // As long as a ZIP code, or one with four digits more; whether it is one is for the server to say.
    if (state === '' || ![5, 10].includes(zip.length) || place === asked.current) return;
    asked.current = place;
    void ask(place);
  };
  return [delivery, change];
}
