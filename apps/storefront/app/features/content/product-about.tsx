import type { ProductDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/content';
import { classNames } from '../../ui/class-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { ownLanguage } from '../../ui/own-language.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Markdown, type MarkdownNode } from './markdown.tsx';

interface ProductAboutProps {
  product: ProductDetail;
  about: readonly MarkdownNode[];
  /** True if no other section is above this one. */
  isFirst: boolean;
}

/** An editor's description of a device, with the box contents and the specifications. */
export function ProductAbout({ product, about, isFirst }: ProductAboutProps) {
  return (
    <section className={classNames('section wrap split at-top', !isFirst && 'pt-0')} aria-labelledby="details">
      <div className="stack gap-5">
        <h2 id="details">{words.details}</h2>
        <Prose lang={product.language}>
          <Markdown nodes={about} />
        </Prose>
        {product.inTheBox !== null && (
          <div className="stack gap-2">
            <h3>{words.inTheBox}</h3>
            <p lang={product.language}>{product.inTheBox}</p>
          </div>
        )}
      </div>
      <Facts
        facts={product.specifications.map(({ name, value }) => ({
          key: name,
          term: ownLanguage(name, product.language),
          value: ownLanguage(value, product.language),
        }))}
      />
    </section>
  );
}
