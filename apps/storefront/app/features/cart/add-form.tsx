import type { FieldIssue } from '@cerulean/contract/errors';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { deferHydration } from '../../platform/defer-hydration.tsx';
import type { AddAnswer } from './add-result.tsx';

// The result is needed only after the first press, so the page does not wait for its script.
const AddResult = deferHydration(() => import('./add-result.tsx').then((part) => part.AddResult));

interface AddFormProps {
  /** Name of the item for the result message: "Horizon". */
  name: string;
  label: string;
  className?: string;
  id?: string;
  /** Called once on mount with the selected SKU, which may differ from the one that the server rendered. */
  onEarly: (sku: string, form: HTMLFormElement) => void;
  /** The fields and the button. `adding` is true while the request is in flight, `issue` is of a refused field. */
  children: (adding: boolean, issue?: FieldIssue) => ReactNode;
}

/**
 * Add-to-cart form of a plan or product page. Without JavaScript it leads to the cart. With JavaScript the page stays,
 * shows the result, and links to the cart. A second press before the answer has the same key, so it takes effect once
 * (X10), even if the router has not rendered the first yet.
 */
export function AddForm({ name, label, className, id, onEarly, children }: AddFormProps) {
  const fetcher = useFetcher<AddAnswer>();
  const adding = fetcher.state !== 'idle';
  const { data } = fetcher;
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<string>(undefined);
  useEffect(() => {
    key.current = undefined;
  }, [data]);
  useEffect(() => {
    if (!form.current) return;
    const chosen = form.current.elements.namedItem('sku') as RadioNodeList | HTMLInputElement;
    onEarly(chosen.value, form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <fetcher.Form
      ref={form}
      id={id}
      className={className}
      method="post"
      action="/add-to-cart"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (adding) return;
        const form = new FormData(event.currentTarget);
        form.set('by', 'script');
        form.set('addKey', (key.current ??= crypto.randomUUID()));
        void fetcher.submit(form, { method: 'post', action: '/add-to-cart' });
      }}
    >
      {children(adding, data?.ok === false ? data.issue : undefined)}
      <div aria-live="polite">{data && <AddResult name={name} answer={data} />}</div>
    </fetcher.Form>
  );
}
