import type { ProductCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/content';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { moneyText } from '../../ui/price.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { pictureSource } from '../catalog/picture-source.ts';
import type { SectionProps } from './section-of.ts';

/** Minimum number of devices for a product wall. A wall of fewer devices would have gaps around the large one. */
const ENOUGH_FOR_A_WALL = 5;

/** Devices that an editor chose, as a product wall with the first device large. */
export function ProductsSection({ id, section, currency }: SectionProps<'products'> & { currency: string }) {
  const { title, lead, products, link } = section;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} lead={lead} link={link} />
      <div className="devices">
        {products.map((product, index) => (
          <Device
            key={product.documentId}
            product={product}
            currency={currency}
            large={index === 0 && products.length >= ENOUGH_FOR_A_WALL}
          />
        ))}
      </div>
    </section>
  );
}

function Device({ product, currency, large }: { product: ProductCard; currency: string; large: boolean }) {
  const { documentId, name, kind, tagline, picture, priceFrom, pricesDiffer, availability: stock } = product;
  const isFree = priceFrom === 0 && !pricesDiffer;
  const free = kind === 'sim-kit' ? words.freeWithPlan : words.free;
  return (
    <Link className={classNames('device', large && 'device-big')} to={`/products/${documentId}`}>
      <Picture {...pictureSource(picture, large ? '(width < 60rem) 90vw, 580px' : '280px')} alt="" />
      <div>
        <h3 translate="no">{name}</h3>
        <p>{tagline}</p>
        <p>
          {rich(
            words.from({
              ...tags,
              isFrom: pricesDiffer ? 'yes' : 'no',
              price: (text) => <b>{isFree ? text : tags.num(text)}</b>,
              amount: isFree ? free : moneyText(priceFrom, currency, true),
              isSoldOut: stock === 'sold_out' ? 'yes' : 'no',
            }),
          )}
        </p>
      </div>
    </Link>
  );
}
