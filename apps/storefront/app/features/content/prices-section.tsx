import { Money } from '../../ui/price.tsx';
import type { SectionProps } from './section-of.ts';

/** Prices of the same offer from us and elsewhere. The first price is ours, and its bar is highlighted. */
export function PricesSection({ id, section, currency }: SectionProps<'prices'> & { currency: string }) {
  const { title, lead, prices } = section;
  const most = Math.max(1, ...prices.map(({ amount }) => amount));
  return (
    <section className="section deep" aria-labelledby={id}>
      <div className="wrap split at-top">
        <div className="stack gap-3">
          <h2 id={id}>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="bars">
          {prices.map(({ name, amount }, index) => (
            <li key={index}>
              <span>{name}</span>
              <b>
                <Money amount={amount} currency={currency} trim />
              </b>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  width={Math.round((amount / most) * 1000) / 10}
                  height="10"
                  className={index === 0 ? 'sun' : ''}
                />
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
