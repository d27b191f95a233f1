import type { ProductDetail, Variant } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/cart';
import { InDock } from '../../platform/dock-slot.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { BuyBar } from '../../ui/dock.tsx';
import { Check, Icon, CircleAlert, CircleCheck } from '../../ui/icon.tsx';
import { Money, Price, Saving, WasMoney } from '../../ui/price.tsx';
import { variantText } from '../catalog/variant-text.ts';
import type { AvailabilityLabel, ProductPromise } from '../catalog/product-labels.server.ts';
import { AddForm } from './add-form.tsx';

interface BuyProductProps {
  product: ProductDetail;
  currency: string;
  /** Legend of the product options: "Storage" or "Version". */
  legend: string;
  stockWords: AvailabilityLabel;
  /** Promises that come with the product, such as a guarantee. */
  promises: readonly ProductPromise[];
  /** The variants in the chosen color. */
  variants: readonly Variant[];
  chosen: Variant;
  onOption: (option: string | null) => void;
}

/** Options, price, button, stock, and promises. The form submits real SKUs, so it also works without JavaScript. */
export function BuyProduct(props: BuyProductProps) {
  const { product, currency, legend, stockWords, promises, variants, chosen, onOption } = props;
  const soldOut = chosen.availability === 'sold_out';
  // A SIM kit cannot be ordered without a plan.
  const free = product.kind === 'sim-kit' ? words.freeWithPlan : words.free;
  return (
    <AddForm
      id="buy"
      name={product.name}
      label={words.chooseYour({ name: product.name })}
      className="stack gap-5"
      onEarly={(sku) => onOption(variants.find((variant) => variant.sku === sku)?.option ?? null)}
    >
      {(adding) => (
        <>
          <input type="hidden" name="kind" value="product" />
          {variants.length === 1 ? (
            <input type="hidden" name="sku" value={chosen.sku} />
          ) : (
            <Options
              key={chosen.color}
              legend={legend}
              currency={currency}
              variants={variants}
              chosen={chosen}
              onOption={onOption}
            />
          )}
          <div className="stack gap-4 ruled">
            <span className="by-choice">
              {variants.map((variant) => (
                <span key={variant.sku} data-chosen={variant === chosen || undefined}>
                  <VariantPrice variant={variant} currency={currency} free={free} />
                </span>
              ))}
            </span>
            {!soldOut && (
              <Button tone="primary" size="lg" wide className="desk" busy={adding} busyText={words.adding}>
                {words.add}
              </Button>
            )}
            <div className="stack gap-2">
              <StockLine stock={chosen.availability} labels={stockWords} />
              {promises.length > 0 && (
                <ul className="ticks">
                  {promises.map(({ text, condition }) => (
                    <li key={text}>
                      <Icon of={Check} />
                      <span>
                        {text}
                        {condition && (
                          <span className="muted as-block" lang={product.language}>
                            {condition}
                          </span>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {soldOut && (
              <p className="small">
                {product.availability === 'sold_out' ? (
                  <Anchor className="textlink" href={`/products?kind=${product.kind}`}>
                    {words.elseThereIs}
                  </Anchor>
                ) : (
                  words.otherColor
                )}
              </p>
            )}
          </div>
          {!soldOut && (
            <InDock>
              <BuyBar
                label={[product.name, variantText(chosen)].filter((part) => part !== '').join(', ')}
                price={chosen.price === 0 ? free : <Money amount={chosen.price} currency={currency} trim />}
              >
                <Button tone="primary" form="buy" busy={adding} busyText={words.adding}>
                  {words.add}
                </Button>
              </BuyBar>
            </InDock>
          )}
        </>
      )}
    </AddForm>
  );
}

type OptionsProps = Omit<BuyProductProps, 'product' | 'stockWords' | 'promises'>;

function Options({ legend, currency, variants, chosen, onOption }: OptionsProps) {
  return (
    <ChoiceGroup id="sku" legend={legend} columns="auto" bare>
      {variants.map((variant) => (
        <ChoiceCard
          key={variant.sku}
          name="sku"
          value={variant.sku}
          defaultChecked={variant.sku === chosen.sku}
          disabled={variant.availability === 'sold_out'}
          onChange={() => onOption(variant.option)}
          title={variant.option ?? words.standard}
          note={
            variant.availability === 'sold_out' ? (
              words.soldOut
            ) : (
              <Money amount={variant.price} currency={currency} trim />
            )
          }
        />
      ))}
    </ChoiceGroup>
  );
}

function VariantPrice({ variant, currency, free }: { variant: Variant; currency: string; free: string }) {
  const { price, formerPrice } = variant;
  const was = formerPrice !== null && formerPrice > price ? formerPrice : null;
  return (
    <div className="row apart at-end">
      <Price amount={price} currency={currency} period={price > 0 && words.once} size="l" zero={free} />
      <p className="small">
        {was !== null && (
          <>
            <WasMoney amount={was} currency={currency} trim />{' '}
            <Saving amount={was - price} currency={currency}>
              {words.youSave}
            </Saving>
            <br />
          </>
        )}
        {price > 0 && <span className="muted">{words.salesTaxLater}</span>}
      </p>
    </div>
  );
}

/** Stock of a variant. Screen readers announce it when another variant is chosen. */
function StockLine({ stock, labels }: { stock: Variant['availability']; labels: AvailabilityLabel }) {
  const { title, text } = labels[stock];
  return (
    <p className="stock" data-stock={stock} role="status">
      <Icon of={stock === 'in_stock' ? CircleCheck : CircleAlert} />
      <span>
        <b>{title}</b> <span>{text}</span>
      </span>
    </p>
  );
}
