import type { CartItem } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import { useState } from 'react';
import { Form } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { isBlocked } from '../catalog/item-text.ts';

/** An item that was removed on this page, with the form fields that put it back. */
export interface Removed {
  name: string;
  fields: Readonly<Record<string, string>>;
}

/** Returns the single item that the last change removed, not counting a plan's kit. `null` once an item is added. */
export function useRemoved(items: readonly CartItem[]): Removed | null {
  const [former, setFormer] = useState(items);
  const [removed, setRemoved] = useState<Removed | null>(null);
  if (former !== items) {
    setFormer(items);
    const isIn = (list: readonly CartItem[], { id }: CartItem) => list.some((each) => each.id === id);
    const gone = former.filter((item) => !isIn(items, item) && !(item.kind === 'product' && item.attachedTo !== null));
    const [item] = gone;
    if (items.some((each) => !isIn(former, each))) setRemoved(null);
    else if (item) setRemoved(gone.length === 1 ? removedOf(item, former) : null);
  }
  return removed;
}

/**
 * Returns the removed item. Its ID is the idempotency key (X10), so each removal can be undone once. `null` for what
 * cannot be put back: an unavailable item, and a plan on a kit that the buyer owns, because adding it again needs the
 * kit's code.
 */
function removedOf(item: CartItem, items: readonly CartItem[]): Removed | null {
  const { id: addKey, name, kind, sku, availability } = item;
  if (isBlocked(availability)) return null;
  if (item.kind === 'product') return { name, fields: { addKey, kind, sku, quantity: String(item.quantity) } };
  if (item.kit) return null;
  const { sim, start, startDay, deviceItemId } = item;
  const device = items.find(({ id }) => id === deviceItemId);
  const fields: Record<string, string> = { addKey, kind, sku, sim, start };
  if (startDay !== null) fields['startDay'] = startDay;
  if (device?.kind === 'product') fields['forProduct'] = device.documentId;
  return { name, fields };
}

interface RemovedNoteProps {
  cartId: string;
  removed: Removed;
  /** True if no other element can take the focus. */
  isFocused?: boolean;
}

/**
 * Names the removed item, with a button to put it back. The form is one of the cart page, as those of its lines are: if
 * it led to another page, the router would drop this page's data when a change of a line ends meanwhile.
 */
export function RemovedNote({ cartId, removed, isFocused = false }: RemovedNoteProps) {
  // Another line with the same plan may be left, so a plan's name alone would be wrong.
  const say = removed.fields['kind'] === 'plan' ? words.removedLine : words.removed;
  return (
    <div className="mb-5">
      <Note live="status">
        <Form method="post" action={`/cart/${cartId}`} className="row apart" preventScrollReset>
          <p>{rich(say({ ...tags, name: removed.name }))}</p>
          <input type="hidden" name="intent" value="undo" />
          {Object.entries(removed.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="textlink" ref={isFocused ? (button) => button?.focus() : undefined}>
            {rich(words.putBack({ ...tags, name: removed.name }))}
          </button>
        </Form>
      </Note>
    </div>
  );
}
