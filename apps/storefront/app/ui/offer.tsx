import * as words from '@cerulean/messages/offers';
import { rich } from './rich.tsx';

export interface OfferProps {
  /** The discount: `$40`, `50%`. */
  off: string;
  /** What is discounted, and how: `plan`, `chosen_plan`, `device`, `chosen_device`, `line`. */
  on: string;
  /** Minimum term in months, or the place of the first line with the discount. */
  from: number;
}

/** A promotion's discount on a card. Its text can be translated, the amount cannot. */
export function Offer(offer: OfferProps) {
  const save = (text: string) => (
    <span className="save" translate="no">
      {text}
    </span>
  );
  return <p className="small">{rich(words.offer({ ...offer, save }))}</p>;
}
