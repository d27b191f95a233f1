import { useEffect, useRef, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Link } from '../../platform/link.tsx';
import { messages } from '../../ui/message-store.ts';
import { Note } from '../../ui/note.tsx';

/** What the action behind the form answers to a script. */
export type AddAnswer = { ok: true; cartId: string; count: number } | { ok: false; message: string };

interface AddFormProps {
  /** What is added, for the message: "Horizon". */
  name: string;
  label: string;
  className?: string;
  id?: string;
  /** The fields and the button; `adding` is true while it is on its way. */
  children: (adding: boolean) => ReactNode;
}

/**
 * The form of a plan or product page. Without JavaScript it leads to the cart; with it the page stays, says that it
 * worked and offers the way to the cart. One key per press, so that a repeated request is one effect (X10).
 */
export function AddForm({ name, label, className, id, children }: AddFormProps) {
  const fetcher = useFetcher<AddAnswer>();
  const said = useRef<unknown>(undefined);
  const adding = fetcher.state !== 'idle';
  const { data } = fetcher;
  useEffect(() => {
    if (!data?.ok || said.current === data) return;
    said.current = data;
    messages.notify({ title: `${name} is in your cart`, text: 'It is kept there for 30 days.' });
  }, [data, name]);
  return (
    <fetcher.Form
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
        form.set('addKey', crypto.randomUUID());
        void fetcher.submit(form, { method: 'post', action: '/add-to-cart' });
      }}
    >
      {children(adding)}
      <div aria-live="polite">
        {data && !data.ok && (
          <Note tone="bad" title="That did not go into the cart">
            <p>{data.message}</p>
          </Note>
        )}
        {data?.ok && (
          <p className="row apart">
            <span>
              <b>In your cart.</b>{' '}
              <span className="muted">{data.count === 1 ? 'One thing there.' : `${data.count} things there.`}</span>
            </span>
            <Link className="textlink" to={`/cart/${data.cartId}`}>
              Go to the cart
            </Link>
          </p>
        )}
      </div>
    </fetcher.Form>
  );
}
