import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { MAX_BANDS } from '@cerulean/rules/limits';
import { RATE_BY, type ShippingRate } from '@cerulean/rules/shipping';
import type { ShippingMethodRow } from '../../commerce/shipping/shipping-methods.ts';
import { FieldRow } from '../parts/change-form.tsx';
import { nextKey, type BandDraft, type RateDraft, type ZoneProblems } from './read-zone.ts';

const BY_WORDS: Readonly<Record<ShippingRate['by'], string>> = { weight: 'Weight', price: 'Price of the goods' };

interface RateFieldsProps {
  rate: RateDraft;
  number: number;
  methods: readonly ShippingMethodRow[];
  currency: string;
  /** What is wrong, once somebody tried to save. */
  problems: ZoneProblems['rates'][number] | undefined;
  onChange: (rate: RateDraft) => void;
  onRemove: () => void;
}

/** What one way of delivery costs in a zone: band by band, each from where the one before ends. */
export function RateFields({ rate, number, methods, currency, problems, onChange, onRemove }: RateFieldsProps) {
  const setBand = (key: number, change: Partial<BandDraft>) =>
    onChange({ ...rate, bands: rate.bands.map((band) => (band.key === key ? { ...band, ...change } : band)) });
  const name = methods.find(({ code }) => code === rate.method)?.name ?? rate.method;
  return (
    <Box tag="fieldset" aria-label={name} padding={4} borderColor="neutral200" hasRadius>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <FieldRow>
          <Box width="22rem" maxWidth="100%">
            <Field.Root name={`method-${number}`} error={problems?.method}>
              <Field.Label>Way of delivery</Field.Label>
              <SingleSelect value={rate.method} onChange={(value) => onChange({ ...rate, method: String(value) })}>
                {methods.map((method) => (
                  <SingleSelectOption key={method.code} value={method.code}>
                    {method.name}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
              <Field.Error />
            </Field.Root>
          </Box>
          <Box width="18rem" maxWidth="100%">
            <Field.Root name={`by-${number}`}>
              <Field.Label>Bands by</Field.Label>
              <SingleSelect
                value={rate.by}
                onChange={(value) => onChange({ ...rate, by: value as ShippingRate['by'] })}
              >
                {RATE_BY.map((by) => (
                  <SingleSelectOption key={by} value={by}>
                    {BY_WORDS[by]}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
            </Field.Root>
          </Box>
          <Box width="22rem" maxWidth="100%">
            <Field.Root name={`free-${number}`} hint="Nothing: never free" error={problems?.freeFrom}>
              <Field.Label>Free from goods of</Field.Label>
              <TextInput
                startAction={<span aria-hidden>{currency}</span>}
                inputMode="decimal"
                value={rate.freeFrom}
                onChange={(event) => onChange({ ...rate, freeFrom: event.currentTarget.value })}
              />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          </Box>
          <Box paddingTop={5}>
            <Button type="button" variant="tertiary" onClick={onRemove} aria-label={`Take away ${name}`}>
              Take away
            </Button>
          </Box>
        </FieldRow>
        {rate.bands.map((band, index) => (
          <FieldRow key={band.key}>
            <Box width="22rem" maxWidth="100%">
              <Field.Root
                name={`until-${number}-${band.key}`}
                hint={index === rate.bands.length - 1 ? 'Nothing: all that is more' : undefined}
                error={problems?.bands[index]?.until}
              >
                <Field.Label>{rate.by === 'weight' ? 'Below, in grams' : 'Below, in money'}</Field.Label>
                <TextInput
                  inputMode="decimal"
                  value={band.until}
                  onChange={(event) => setBand(band.key, { until: event.currentTarget.value })}
                />
                <Field.Hint />
                <Field.Error />
              </Field.Root>
            </Box>
            <Box width="18rem" maxWidth="100%">
              <Field.Root name={`price-${number}-${band.key}`} required error={problems?.bands[index]?.price}>
                <Field.Label>Price</Field.Label>
                <TextInput
                  startAction={<span aria-hidden>{currency}</span>}
                  inputMode="decimal"
                  placeholder="9.50"
                  value={band.price}
                  onChange={(event) => setBand(band.key, { price: event.currentTarget.value })}
                />
                <Field.Error />
              </Field.Root>
            </Box>
            {rate.bands.length > 1 ? (
              <Box paddingTop={5}>
                <Button
                  type="button"
                  variant="tertiary"
                  aria-label={`Take away band ${index + 1} of ${name}`}
                  onClick={() => onChange({ ...rate, bands: rate.bands.filter(({ key }) => key !== band.key) })}
                >
                  Take away
                </Button>
              </Box>
            ) : null}
          </FieldRow>
        ))}
        <Box>
          <Button
            type="button"
            variant="secondary"
            disabled={rate.bands.length >= MAX_BANDS}
            onClick={() =>
              onChange({ ...rate, bands: [...rate.bands, { key: nextKey(rate.bands), until: '', price: '' }] })
            }
          >
            Add a band
          </Button>
        </Box>
      </Flex>
    </Box>
  );
}
