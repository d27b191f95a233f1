import type { FieldIssue } from '@cerulean/contract/errors';
import * as words from '@cerulean/messages/cart';
import { useEffect, useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { messages } from '../../ui/message-store.ts';
import { Note } from '../../ui/note.tsx';
import type { AbsentDevice } from './absent-device.server.ts';

/**
 * JSON response of the add-to-cart action for forms submitted by script. `absent` is of the device that a plan was chosen
 * for, if it isn't in the cart. `issue` is that of a field of the form.
 */
export type AddAnswer =
  | { ok: true; cartId: string; count: number; absent: AbsentDevice | null }
  | { ok: false; message: string; issue?: FieldIssue };

/** Result of adding an item, below the button. Success is also announced in a notification. */
export function AddResult({ name, answer }: { name: string; answer: AddAnswer }) {
  const said = useRef<AddAnswer>(undefined);
  useEffect(() => {
    if (!answer.ok || said.current === answer) return;
    said.current = answer;
    messages.notify({
      title: words.added({ name }),
      link: { href: `/cart/${answer.cartId}`, label: words.goToCart },
    });
  }, [answer, name]);
  if (!answer.ok) {
    return (
      <Note tone="bad" title={words.notAdded}>
        <p>{answer.message}</p>
      </Note>
    );
  }
  return (
    <div className="stack gap-2">
      <p className="row apart">
        <span>
          <b>{words.inCart}</b> <span className="muted">{words.thingsThere({ count: answer.count })}</span>
        </span>
        <Link className="textlink" to={`/cart/${answer.cartId}`}>
          {words.goToCart}
        </Link>
      </p>
      {answer.absent && (
        <p>
          {answer.absent.says}{' '}
          <Link className="textlink" to={answer.absent.link.href}>
            {answer.absent.link.label}
          </Link>
        </p>
      )}
    </div>
  );
}
