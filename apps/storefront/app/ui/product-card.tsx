import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Badge } from './badge.tsx';
import { ColorDots, type Colors } from './color-dots.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { moneyText, Offer, WasMoney } from './price.tsx';

export interface ProductCardProps {
  name: string;
  href: string;
  tagline?: ReactNode;
  picture: PictureSource;
  /** Minor units. */
  price: { amount: number; currency: string; was?: number };
  /** The variants differ in price: the amount is the lowest. */
  from?: boolean;
  colors?: Colors;
  badge?: { text: string; tone?: 'sun' | 'ok' | 'bad' };
  /** A promotion: `$40`, `off with a plan of 12 months or more`. */
  offer?: { off: string; words: string };
  heading?: 'h2' | 'h3';
  eager?: boolean;
}

/** A device in a list; the whole card is its link. */
export function ProductCard(props: ProductCardProps) {
  const { name, href, tagline, picture, price, from, colors, badge, offer, heading: Heading = 'h3', eager } = props;
  return (
    <article className="item">
      <div className="pic">
        <Picture {...picture} alt="" eager={eager} />
      </div>
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      <div>
        <Heading translate="no">
          <Link to={href}>{name}</Link>
        </Heading>
        {tagline && <p className="muted">{tagline}</p>}
        <p className="mt-2">
          {from && <span className="muted">From </span>}
          {price.amount === 0 ? (
            <b>Free</b>
          ) : (
            <b className="num" translate="no">
              {moneyText(price.amount, price.currency, true)}
            </b>
          )}{' '}
          {price.was !== undefined && price.was > price.amount && (
            <WasMoney amount={price.was} currency={price.currency} trim />
          )}
        </p>
        {offer && <Offer {...offer} />}
        {colors && colors.hexes.length > 0 && <ColorDots {...colors} />}
      </div>
    </article>
  );
}
