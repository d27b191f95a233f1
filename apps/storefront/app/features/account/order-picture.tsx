import type { OrderItem } from '@cerulean/contract/orders';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';

/** What an order looks like: its first device, or the sun of its plan. Says nothing: the names stand beside it. */
export function OrderPicture({ items }: { items: readonly OrderItem[] }) {
  const device = items.find((item) => item.kind === 'product' && item.picture !== null);
  if (device?.kind === 'product' && device.picture) {
    const { picture } = device;
    const source = picture.sources.find(({ width }) => width >= 480) ?? picture;
    return <img className="latest-pic" src={source.url} width={240} height={240} alt="" />;
  }
  const plan = items.find((item) => item.kind === 'plan');
  return <Horizon className="latest-pic" level={plan?.kind === 'plan' ? levelOf(plan.level) : 0} />;
}

function levelOf(level: number): HorizonLevel {
  return Math.min(5, Math.max(0, Math.round(level))) as HorizonLevel;
}
