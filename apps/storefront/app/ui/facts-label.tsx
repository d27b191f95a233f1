import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Facts } from './facts.tsx';
import type { Fact } from './facts.tsx';

export interface FactsLabelProps {
  provider: string;
  plan: string;
  /** A line with a large value, and what it means. */
  price: { label: string; value: ReactNode; note?: ReactNode };
  groups: readonly { title: string; facts: readonly Fact[] }[];
  data: { label: string; value: ReactNode; note?: ReactNode };
  links: readonly { href: string; label: string }[];
  support?: ReactNode;
}

/** The facts of a plan in the fixed form that the FCC asks for (47 CFR 8.1): the same order for every plan. */
export function FactsLabel({ provider, plan, price, groups, data, links, support }: FactsLabelProps) {
  return (
    <div className="label-box">
      <h2>Broadband Facts</h2>
      <p className="pt-2">
        <b translate="no">{provider}</b>
        <span className="as-block">{plan}</span>
      </p>
      <LargeFact {...price} />
      <div className="halves">
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className="thin">{group.title}</h3>
            <Facts facts={group.facts} />
          </div>
        ))}
      </div>
      <LargeFact {...data} />
      <div className="thin pt-2">
        <ul className="row gap-4">
          {links.map((link) => (
            <li key={link.href}>
              <Anchor href={link.href}>{link.label}</Anchor>
            </li>
          ))}
          <li>
            <Anchor href="https://www.fcc.gov/consumer">Learn more at fcc.gov/consumer</Anchor>
          </li>
        </ul>
        {support && <p>{support}</p>}
      </div>
    </div>
  );
}

function LargeFact({ label, value, note }: FactsLabelProps['price']) {
  return (
    <>
      <p className="thick big">
        <span>{label}</span>
        <span className="num">{value}</span>
      </p>
      {note && <p className="muted">{note}</p>}
    </>
  );
}
