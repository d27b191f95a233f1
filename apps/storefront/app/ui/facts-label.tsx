import * as words from '@cerulean/messages/frame';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Facts, type Fact } from './facts.tsx';
import { rich, tags } from './rich.tsx';

interface LargeFactProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** The data of a label that differs between terms. Each term has its own label. */
interface LabelTerm {
  key: string;
  /** The plan's name and the term's length: `Horizon, 12 months`. */
  plan: string;
  price: LargeFactProps;
  /** The FCC's unique plan identifier. */
  planId?: string | undefined;
}

export interface FactsLabelProps {
  provider: string;
  /** Terms in the order in which they are offered. The label shows the term selected in the radio group `sku`. */
  terms: readonly LabelTerm[];
  /** Key of the term to show if there is no choice of terms. */
  chosen: string | undefined;
  charges: readonly Fact[];
  /** Link to the page about discounts and bundles. */
  discounts?: { href: string; label: string } | undefined;
  speeds: readonly Fact[];
  data: LargeFactProps;
  /** What more data costs than the price includes. */
  additionalData: Fact;
  links: readonly { href: string; label: string }[];
  /** Text of each of the links, beside its label. */
  readPolicy: string;
  support: ReactNode;
  /** The sentence above the address of the FCC's explanations. */
  more: string;
}

/** Address of the FCC's explanations of the label's terms, as the FCC writes it. */
const FCC_CONSUMER = 'fcc.gov/consumer';

/** A plan's facts in the format that the FCC requires (47 CFR 8.1), in the same order for every plan. */
export function FactsLabel(props: FactsLabelProps) {
  const { provider, terms, chosen, charges, discounts, speeds, data, additionalData, links, support, more } = props;
  const { readPolicy } = props;
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
      <h2>{words.labelTitle}</h2>
      <p className="pt-2">
        <b translate="no">{provider}</b>
      </p>
      {ofTerm(({ plan, price }) => (
        <>
          <p>{plan}</p>
          <p>{words.labelDisclosure}</p>
          <LargeFact {...price} />
        </>
      ))}
      <div className="halves">
        <div>
          <h3 className="thin">{words.labelCharges}</h3>
          <Facts facts={charges} />
          {discounts && (
            <>
              <h3 className="thin">{words.labelDiscounts}</h3>
              <p>
                <Anchor href={discounts.href}>{discounts.label}</Anchor>
              </p>
            </>
          )}
        </div>
        <div>
          <h3 className="thin">{words.labelSpeeds}</h3>
          <Facts facts={speeds} />
        </div>
      </div>
      <LargeFact {...data} />
      <Facts facts={[additionalData]} />
      <div className="thin pt-2">
        <Facts
          facts={links.map(({ href, label }) => ({ term: label, value: <Anchor href={href}>{readPolicy}</Anchor> }))}
        />
        <p>{support}</p>
        <p>{more}</p>
        <p translate="no">
          <Anchor href={`https://www.${FCC_CONSUMER}`}>{FCC_CONSUMER}</Anchor>
        </p>
        {ofTerm(({ planId }) => planId !== undefined && <p>{rich(words.labelPlanId({ ...tags, id: planId }))}</p>)}
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
