import * as words from '@cerulean/messages/frame';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Badge } from './badge.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { Offer, type OfferProps } from './offer.tsx';
import { moneyText, WasMoney } from './price.tsx';
import { rich } from './rich.tsx';

export interface ProductCardProps {
  name: string;
  /** Language of the name, if it is not that of the page. */
  lang?: string;
  href: string;
  tagline?: ReactNode;
  picture: PictureSource;
  /** Amounts in minor units. `was` is the price before a reduction. */
  price: { amount: number; currency: string; was?: number };
  /** True if the variants differ in price. The amount is then the lowest price. */
  from?: boolean;
  /** True if it can be bought only with a plan. */
  withPlan?: boolean;
  colors?: Colors;
  badge?: { text: ReactNode; tone?: 'sun' | 'ok' | 'bad' };
  /** A promotion: $40 off with a plan of 12 months or more. */
  offer?: OfferProps;
  heading?: 'h2' | 'h3';
  eager?: boolean;
}

/** A device in a list. The whole card is a link. */
export function ProductCard(props: ProductCardProps) {
  const {
    name,
    lang,
    href,
    tagline,
    picture,
    price,
    from,
    withPlan,
    colors,
    badge,
    offer,
    heading: Heading = 'h3',
    eager,
  } = props;
  const amount =
    price.amount === 0 && !from ? (
      <b>{withPlan ? words.freeWithPlan : words.free}</b>
    ) : (
      <b className="num" translate="no">
        {moneyText(price.amount, price.currency, true)}
      </b>
    );
  return (
    <article className="item">
      <div className="pic">
        <Picture {...picture} alt="" eager={eager} />
      </div>
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      <div>
        <Heading translate="no" lang={lang}>
          <Link to={href}>{name}</Link>
        </Heading>
        {tagline && <p className="muted">{tagline}</p>}
        <p className="mt-2">
          {from ? rich(words.from({ muted: (text) => <span className="muted">{text}</span>, price: amount })) : amount}{' '}
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

export interface Colors {
  /** The colors' names, separated by commas. */
  names: string;
  /** The colors' values as `#rrggbb`. */
  hexes: readonly string[];
}

/** Distance between the starts of two dots in the picture's units: a dot and the gap beside it. */
const STEP = 24;
const DOT = 18;
/** The color of `--field-line`, URL-encoded, for a ring that separates white and black dots from the page. */
const RING = '%236b8591';

/**
 * A device's colors as small dots, which cannot be selected. All dots are a single image, drawn as a data URL, because
 * lists have many cards, and rendering each dot with React costs more than the rest of a card. Its quotes are
 * URL-encoded, because React would otherwise escape each of them.
 */
export function ColorDots({ names, hexes }: Colors) {
  const width = (hexes.length - 1) * STEP + DOT;
  return <img className="dots" src={pictureOf(hexes, width)} alt={names} width={width} height={DOT} />;
}

function pictureOf(hexes: readonly string[], width: number): string {
  const dots = hexes.map((hex, index) => {
    const fill = `%23${safeColor(hex).slice(1)}`;
    return `%3Ccircle cx=%22${index * STEP + DOT / 2}%22 cy=%229%22 r=%228%22 fill=%22${fill}%22/%3E`;
  });
  const open = `%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 ${width} ${DOT}%22 stroke=%22${RING}%22%3E`;
  return `data:image/svg+xml,${open}${dots.join('')}%3C/svg%3E`;
}

/** Returns a color that is safe in an attribute, because content from the CMS may not be a color. */
export function safeColor(color: string): string {
  return /^#[\da-f]{6}$/i.test(color) ? color : '#ffffff';
}
