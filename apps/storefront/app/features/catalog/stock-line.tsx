import type { Variant } from '@cerulean/contract/catalog';
import { CircleAlert, CircleCheck, Clock, Icon } from '../../ui/icon.tsx';
import { stockWords } from './product-words.ts';

const icons = { in_stock: CircleCheck, few_left: Clock, sold_out: CircleAlert } as const;

/** How many of a variant are left; said aloud when another one is chosen. */
export function StockLine({ stock }: { stock: Variant['stock'] }) {
  const { title, text } = stockWords[stock];
  return (
    <p className="stock" data-stock={stock} role="status">
      <Icon of={icons[stock]} />
      <span>
        <b>{title}</b> <span>{text}</span>
      </span>
    </p>
  );
}
