import type { Cart } from '@cerulean/contract/cart';
import { startTransition, useEffect, useRef, useState, type FormEvent } from 'react';
import { useFetchers, useNavigation, useSubmit, type useFetcher } from 'react-router';
import { readQuantity } from '../../ui/read-quantity.ts';
import { createState, useValue } from '../../ui/state.ts';
import type { CartProblem } from './change-cart.server.ts';

/** Response of the cart's action when it refuses a change. */
export interface Refused {
  problem: CartProblem;
}

/** Number of changes in flight. It is known at once, even before the router has rendered its state. */
const changing = createState(0);

/**
 * Submits the forms of a cart item. A change waits while the previous one is in flight, then only the latest change is
 * sent, so that quick changes stay in order. Returns the form to be shown until the router shows it, and `onSubmit`.
 *
 * @param cart the cart as the page shows it. The router adds the language to its path.
 */
export function useOneByOne(
  { submit }: ReturnType<typeof useFetcher<Refused>>,
  { id, version }: Pick<Cart, 'id' | 'version'>,
): [FormData | undefined, (event: FormEvent<HTMLFormElement>) => void] {
  const [waiting, setWaiting] = useState<FormData>();
  const next = useRef<FormData>(undefined);
  /** The last change sent, until the page shows the cart that it made. */
  const sent = useRef<FormData>(undefined);
  const isSending = useRef(false);
  const sendAll = async (first: FormData) => {
    isSending.current = true;
    changing.set(changing.get() + 1);
    try {
      for (let form: FormData | undefined = first; form; form = next.current) {
        next.current = undefined;
        startTransition(() => setWaiting(undefined));
        // The buyer saw the quantity that the change before this one asked for.
        const seen = sent.current && readQuantity(sent.current);
        if (seen !== undefined) form.set('seen', String(seen));
        sent.current = form;
        await submit(form, { method: 'post', action: `/cart/${id}` });
      }
    } finally {
      isSending.current = false;
      changing.set(changing.get() - 1);
    }
  };
  useEffect(() => {
    if (!isSending.current) sent.current = undefined;
  }, [version]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = submittedBy(event);
    // Shown before the next click, because that click changes the quantity that the buyer sees. The router takes longer.
    setWaiting(form);
    if (isSending.current) next.current = form;
    else void sendAll(form);
  };
  return [waiting, send];
}

/** Returns the `onSubmit` of a form of the whole cart, whose change is known to be in flight at once. */
export function useCountedSubmit(action: string): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  return (event) => {
    event.preventDefault();
    changing.set(changing.get() + 1);
    void submit(submittedBy(event), { method: 'post', action, preventScrollReset: true }).finally(() =>
      changing.set(changing.get() - 1),
    );
  };
}

/** Returns the data of a submitted form, including the button that was pressed. */
export function submittedBy(event: FormEvent<HTMLFormElement>): FormData {
  return new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
}

/** A link that was clicked while a change was in flight, and the problem that the page showed then. */
interface WaitingLink {
  link: HTMLAnchorElement;
  problem: CartProblem | null;
}

/**
 * Makes a link wait while a change of the cart is in flight, because leaving the page would end the request. The link
 * is not followed if the change is refused, so that the reason can be read. Returns true while a link waits.
 *
 * @param problem the problem that the page shows after a form of the whole page was refused
 */
export function useWaitForChanges(problem: CartProblem | null): boolean {
  const fetchers = useFetchers();
  const isPosting = useNavigation().formMethod === 'POST' || fetchers.some(({ formMethod }) => formMethod === 'POST');
  const isChanging = useValue(changing, 0) > 0 || isPosting;
  const [waiting, setWaiting] = useState<WaitingLink>();
  const isRefused =
    fetchers.some(({ state, data }) => state === 'loading' && (data as Refused | null)?.problem !== undefined) ||
    (waiting !== undefined && problem !== null && problem !== waiting.problem);
  const now = useRef({ isPosting, problem });
  useEffect(() => {
    now.current = { isPosting, problem };
    if (!waiting || (isChanging && !isRefused)) return;
    setWaiting(undefined);
    if (!isRefused && waiting.link.isConnected) waiting.link.click();
  }, [waiting, isChanging, isPosting, isRefused, problem]);
  useEffect(() => {
    const wait = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const mustWait = changing.get() > 0 || now.current.isPosting;
      if (!link || !mustWait || !leavesPage(event, link)) return;
      event.preventDefault();
      setWaiting({ link, problem: now.current.problem });
    };
    document.addEventListener('click', wait, true);
    return () => document.removeEventListener('click', wait, true);
  }, []);
  return waiting !== undefined;
}

/** Returns true if a click on a link leaves the page in this tab. */
function leavesPage({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain && link.target !== '_blank' && link.getAttribute('href')?.startsWith('#') === false;
}
