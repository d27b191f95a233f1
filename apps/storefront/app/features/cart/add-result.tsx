import { Link } from '../../platform/link.tsx';
import { Note } from '../../ui/note.tsx';
import type { AddAnswer } from './add-form.tsx';

/** What came of adding something, under its button. */
export function AddResult({ answer }: { answer: AddAnswer }) {
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
