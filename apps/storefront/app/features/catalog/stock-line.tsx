import type { Variant } from '@cerulean/contract/catalog';
import { CircleAlert, CircleCheck, Clock, Icon } from '../../ui/icon.tsx';

/** How many are left, as much as the shop says. */
const words: Readonly<Record<Variant['stock'], { title: string; text: string }>> = {
  in_stock: { title: 'In stock.', text: 'It leaves on the next working day.' },
  few_left: { title: 'Few left.', text: 'Five or fewer are on the shelf.' },
  sold_out: { title: 'Sold out.', text: 'This one cannot be ordered at the moment.' },
};

const icons = { in_stock: CircleCheck, few_left: Clock, sold_out: CircleAlert } as const;

/** How many of a variant are left; said aloud when another one is chosen. */
export function StockLine({ stock }: { stock: Variant['stock'] }) {
  const { title, text } = words[stock];
  return (
    <p className="stock" data-stock={stock} role="status">
      <Icon of={icons[stock]} />
      <span>
        <b>{title}</b> <span>{text}</span>
      </span>
    </p>
  );
}
