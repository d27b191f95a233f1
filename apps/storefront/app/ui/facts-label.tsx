import { Num } from './num.tsx';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Facts, type Fact } from './facts.tsx';

interface LargeFactProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** What differs from term to term: each has its own label. */
interface LabelTerm {
  key: string;
  /** Name and length: `Horizon, 12 months`. */
  plan: string;
  price: LargeFactProps;
  /** The FCC's unique plan identifier. */
  planId?: string | undefined;
}

export interface FactsLabelProps {
  provider: string;
  /** In the order in which they are chosen from; shown is the one that is chosen in the group `sku`. */
  terms: readonly LabelTerm[];
  /** The key of the one that is shown where nothing can be chosen. */
  chosen: string | undefined;
  charges: readonly Fact[];
  /** Where discounts and bundles are told of. */
  discounts?: string | undefined;
  speeds: readonly Fact[];
  data: LargeFactProps;
  links: readonly { href: string; label: string }[];
  support: ReactNode;
}

/** The facts of a plan in the fixed form that the FCC asks for (47 CFR 8.1): the same order for every plan. */
export function FactsLabel(props: FactsLabelProps) {
  const { provider, terms, chosen, charges, discounts, speeds, data, links, support } = props;
  const ofTerm = (draw: (term: LabelTerm) => ReactNode) => (
    <div className="by-choice">
      {terms.map((term) => (
        <div key={term.key} data-chosen={term.key === chosen || undefined}>
          {draw(term)}
        </div>
      ))}
    </div>
  );
  return (
    <div className="label-box">
      <h2>Broadband Facts</h2>
      <p className="pt-2">
        <b translate="no">{provider}</b>
      </p>
      {ofTerm(({ plan, price }) => (
        <>
          <p>{plan}</p>
          <p>Mobile Broadband Consumer Disclosure</p>
          <LargeFact {...price} />
        </>
      ))}
      <div className="halves">
        <div>
          <h3 className="thin">Additional Charges & Terms</h3>
          <Facts facts={charges} />
          {discounts && (
            <>
              <h3 className="thin">Discounts & Bundles</h3>
              <p>
                <Anchor href={discounts}>See discounts and bundles</Anchor>
              </p>
            </>
          )}
        </div>
        <div>
          <h3 className="thin">Speeds Provided with Plan</h3>
          <Facts facts={speeds} />
        </div>
      </div>
      <LargeFact {...data} />
      <div className="thin pt-2">
        <ul className="row gap-4">
          {links.map((link) => (
            <li key={link.href}>
              <Anchor href={link.href}>{link.label}</Anchor>
            </li>
          ))}
        </ul>
        <p>{support}</p>
        <p>
          Learn more about the terms used on this label:{' '}
          <Anchor href="https://www.fcc.gov/consumer">fcc.gov/consumer</Anchor>
        </p>
        {ofTerm(
          ({ planId }) =>
            planId !== undefined && (
              <p>
                Unique plan identifier: <Num>{planId}</Num>
              </p>
            ),
        )}
      </div>
    </div>
  );
}

function LargeFact({ label, value, note }: LargeFactProps) {
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
