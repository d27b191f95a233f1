import type { Variant } from '@cerulean/contract/catalog';
import { CircleAlert, CircleCheck, Icon } from '../../ui/icon.tsx';
import type { StockWords } from './product-words.server.ts';

/** How many of a variant are left; said aloud when another one is chosen. */
export function StockLine({ stock, words }: { stock: Variant['stock']; words: StockWords }) {
  const { title, text } = words[stock];
  return (
    <p className="stock" data-stock={stock} role="status">
      <Icon of={stock === 'in_stock' ? CircleCheck : CircleAlert} />
      <span>
        <b>{title}</b> <span>{text}</span>
      </span>
    </p>
  );
}
