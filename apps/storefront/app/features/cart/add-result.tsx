import { useEffect, useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { messages } from '../../ui/message-store.ts';
import { Note } from '../../ui/note.tsx';

/** JSON response of the add-to-cart action for forms submitted by script. */
export type AddAnswer = { ok: true; cartId: string; count: number } | { ok: false; message: string };

/** Result of adding an item, below the button. Success is also announced in a notification. */
export function AddResult({ name, answer }: { name: string; answer: AddAnswer }) {
  const said = useRef<AddAnswer>(undefined);
  useEffect(() => {
    if (!answer.ok || said.current === answer) return;
    said.current = answer;
    messages.notify({
      title: `${name} is in your cart`,
      link: { href: `/cart/${answer.cartId}`, label: 'Go to the cart' },
    });
  }, [answer, name]);
  if (!answer.ok) {
    return (
      <Note tone="bad" title="That did not go into the cart">
        <p>{answer.message}</p>
      </Note>
    );
  }
  return (
    <p className="row apart">
      <span>
        <b>In your cart.</b>{' '}
        <span className="muted">{answer.count === 1 ? 'One thing there.' : `${answer.count} things there.`}</span>
      </span>
      <Link className="textlink" to={`/cart/${answer.cartId}`}>
        Go to the cart
      </Link>
    </p>
  );
}
