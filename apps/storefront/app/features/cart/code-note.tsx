import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import { Note } from '../../ui/note.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { codeMessage } from './code-message.ts';

/** Note in every step about why the cart's code has no effect, because a code may become invalid on the way (R05). */
export function CodeNote({ cart: { code, currency } }: { cart: Pick<Cart, 'code' | 'currency'> }) {
  if (!code || code.reason === null) return null;
  return (
    <Note tone="warn" title={words.codeDoesNotCount}>
      <p data-person="">
        {rich(
          words.codeReason({
            ...tags,
            code: code.code,
            reason: codeMessage(code.reason, code.minimum, currency),
          }),
        )}
      </p>
    </Note>
  );
}
