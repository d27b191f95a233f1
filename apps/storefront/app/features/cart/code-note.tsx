import type { Cart } from '@cerulean/contract/cart';
import { Note } from '../../ui/note.tsx';
import { codeMessage } from './code-message.ts';

/** Note in every step about why the cart's code has no effect, because a code may become invalid on the way (R05). */
export function CodeNote({ cart: { code, currency } }: { cart: Pick<Cart, 'code' | 'currency'> }) {
  if (!code || code.reason === null) return null;
  return (
    <Note tone="warn" title="Your code does not count right now">
      <p>
        <b translate="no">{code.code}</b>: <span>{codeMessage(code.reason, code.minimum, currency)}</span> The total is
        without it.
      </p>
    </Note>
  );
}
