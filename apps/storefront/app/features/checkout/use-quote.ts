import type { Cart } from '@cerulean/contract/cart';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PREFIX } from '../../pages/language.ts';

/** Query of the form's quote request. `null` requests no quote and shows the unchanged cart. */
type Asked = Record<string, string> | null;

/**
 * Returns the cart with the form's current choices applied, and the form's change handler. `readForm` reads the form. A
 * late or missing response shows the unchanged cart, because the summary must never show an outdated choice.
 */
export function useQuote(
  cart: Cart,
  readForm: (form: FormData) => Asked,
): [Cart, (event: FormEvent<HTMLFormElement>) => void] {
  const [quoted, setQuoted] = useState<Cart | null>(null);
  const asked = useRef('');
  useEffect(() => {
    asked.current = '';
    setQuoted(null);
  }, [cart]);
  async function ask(query: string): Promise<void> {
    let found: Cart | null = null;
    try {
      const answer = await fetch(`${PREFIX}/cart/${cart.id}/quote?${query}`, {
        headers: { accept: 'application/json' },
      });
      found = answer.ok ? ((await answer.json()) as Cart | null) : null;
    } catch {
      found = null;
    }
    if (query === asked.current) setQuoted(found);
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const wanted = readForm(new FormData(event.currentTarget));
    const query = wanted === null ? '' : new URLSearchParams(wanted).toString();
    if (query === asked.current) return;
    asked.current = query;
    if (query === '') setQuoted(null);
    else void ask(query);
  };
  return [quoted ?? cart, change];
}
