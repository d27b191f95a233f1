import type { Picture } from '@cerulean/contract/catalog';
import { Horizon } from '../../ui/horizon.tsx';
import { sunLevel } from './sun-level.ts';

type Pictured = { kind: 'plan'; level: number } | { kind: 'product'; picture: Picture | null };

/** Picture of an item: a device, or the sun of a plan. Hidden from screen readers, as the item's name is next to it. */
export function ItemPicture({ item, size }: { item: Pictured; size: number }) {
  if (item.kind === 'plan') return <Horizon level={sunLevel(item.level)} lit />;
  const { picture } = item;
  if (picture === null) return <Horizon level={0} />;
  const source = picture.sources.find(({ width }) => width >= size * 2) ?? picture;
  return <img src={source.url} width={size} height={size} alt="" loading="lazy" decoding="async" />;
}
