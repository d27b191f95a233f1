import { MAX_SHIPPING_DETAIL, MAX_SHIPPING_NAME } from '@cerulean/rules/limits';
import { CARRIES } from '@cerulean/rules/shipping';
import { useState } from 'react';
import type { ShippingMethodRow, ShippingWords } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { formatAmount, parseAmount } from '../../fields/amount.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChoiceField, FieldRow, TextField, Tick } from '../../parts/form-fields.tsx';
import { languageName } from '../../parts/language-name.ts';
import { isHalf, readTranslations, type TypedTranslations } from './read-translations.ts';
import { useWords } from '../../parts/use-words.ts';
import { daysText, parseDays } from './days-text.ts';

/** A form that changes the name, price, and other terms of a delivery method. */
export function SetDelivery({
  row,
  currency,
  languages,
}: {
  row: ShippingMethodRow;
  currency: string;
  /** Languages of the shop other than the default one. */
  languages: readonly string[];
}) {
  const words = useWords('panel-pricing');
  const [name, setName] = useState(row.name);
  const [detail, setDetail] = useState(row.detail);
  const [days, setDays] = useState(daysText(row.days));
  const [price, setPrice] = useState(formatAmount(row.price, currency));
  const [active, setActive] = useState(row.active);
  const [carries, setCarries] = useState(row.carries);
  const [shipsFirst, setShipsFirst] = useState(row.shipsFirst);
  const [typed, setTyped] = useState<TypedTranslations>(row.translations);
  const translations = readTranslations(typed);
  const amount = parseAmount(price, currency) ?? undefined;

  const onTheWay = parseDays(days);
  const isRight =
    amount !== undefined &&
    onTheWay !== undefined &&
    name.trim() !== '' &&
    detail.trim() !== '' &&
    translations !== null;
  const { code, ...expected } = row;
  return (
    <ChangeForm
      title={words('changeMethod')}
      action={words('changeMethod')}
      example={words('methodExample')}
      path={`/staff/delivery/${code}`}
      body={
        isRight && { name, detail, days: onTheWay, price: amount, active, carries, shipsFirst, translations, expected }
      }
      done={words('changed', { name })}
    >
      {(asked) => {
        const problem = (isWrong: boolean, text: string) => (asked && isWrong ? text : undefined);
        return (
          <>
            <FieldRow>
              <TextField
                name="name"
                label={words('name')}
                width="24rem"
                required
                error={problem(name.trim() === '', words('nameMissing'))}
                value={name}
                maxLength={MAX_SHIPPING_NAME}
                onChange={setName}
              />
              <TextField
                name="detail"
                label={words('deliveryTime')}
                width="32rem"
                required
                error={problem(detail.trim() === '', words('deliveryTimeMissing'))}
                value={detail}
                maxLength={MAX_SHIPPING_DETAIL}
                placeholder={words('deliveryTimeExample')}
                hint={words('deliveryTimeHint')}
                onChange={setDetail}
              />
              <TextField
                name="days"
                label={words('daysOnTheWay')}
                width="24rem"
                error={problem(onTheWay === undefined, words('daysProblem'))}
                value={days}
                maxLength={7}
                placeholder={words('daysExample')}
                hint={words('daysHint')}
                onChange={setDays}
              />
              <TextField
                name="price"
                label={words('priceWithoutTax')}
                width="24rem"
                required
                hint={words('priceHint')}
                error={problem(amount === undefined, words('priceProblem'))}
                before={currency}
                inputMode="decimal"
                value={price}
                onChange={setPrice}
              />
              <ChoiceField
                name="carries"
                label={words('carries')}
                width="28rem"
                value={carries}
                choices={CARRIES}
                words={(each) => words(`carries_${each}`)}
                onChange={setCarries}
              />
            </FieldRow>
            {languages.map((language) => {
              const translated = typed[language] ?? { name: '', detail: '' };
              const set = (change: Partial<ShippingWords>) =>
                setTyped({ ...typed, [language]: { ...translated, ...change } });
              const of = { language: languageName(language) };
              return (
                <FieldRow key={language}>
                  <TextField
                    name={`name-${language}`}
                    label={words('nameIn', of)}
                    width="24rem"
                    error={problem(isHalf(translated) && translated.name.trim() === '', words('nameMissing'))}
                    value={translated.name}
                    maxLength={MAX_SHIPPING_NAME}
                    onChange={(value) => set({ name: value })}
                  />
                  <TextField
                    name={`detail-${language}`}
                    label={words('deliveryTimeIn', of)}
                    width="32rem"
                    error={problem(isHalf(translated) && translated.detail.trim() === '', words('deliveryTimeMissing'))}
                    value={translated.detail}
                    maxLength={MAX_SHIPPING_DETAIL}
                    hint={words('translationHint')}
                    onChange={(value) => set({ detail: value })}
                  />
                </FieldRow>
              );
            })}
            <Tick checked={active} onChange={setActive}>
              {words('offerMethod')}
            </Tick>
            <Tick checked={shipsFirst} onChange={setShipsFirst}>
              {words('shipFirst')}
            </Tick>
          </>
        );
      }}
    </ChangeForm>
  );
}
