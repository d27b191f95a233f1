import { Box, Button, Flex } from '@strapi/design-system';
import { MAX_BANDS } from '@cerulean/rules/limits';
import { RATE_BY, type ShippingRate } from '@cerulean/rules/shipping';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { ChoiceField, FieldRow, TextField } from '../../parts/form-fields.tsx';
import { nextKey, type BandDraft, type RateDraft, type ZoneProblems } from './read-zone.ts';

const BY_WORDS: Readonly<Record<ShippingRate['by'], string>> = { weight: 'Weight', price: 'Price of the goods' };

interface RateFieldsProps {
  rate: RateDraft;
  number: number;
  methods: readonly ShippingMethodRow[];
  currency: string;
  /** Error messages of this rate, set once somebody tried to save. */
  problems: ZoneProblems['rates'][number] | undefined;
  onChange: (rate: RateDraft) => void;
  onRemove: () => void;
}

/** Fields for the rate of one delivery method in a zone. Each price band starts where the previous one ends. */
export function RateFields({ rate, number, methods, currency, problems, onChange, onRemove }: RateFieldsProps) {
  const setBand = (key: number, change: Partial<BandDraft>) =>
    onChange({ ...rate, bands: rate.bands.map((band) => (band.key === key ? { ...band, ...change } : band)) });
  const nameOf = (method: string) => methods.find(({ code }) => code === method)?.name ?? method;
  const name = nameOf(rate.method);
  return (
    <Box tag="fieldset" aria-label={name} padding={4} borderColor="neutral200" hasRadius>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <FieldRow>
          <ChoiceField
            name={`method-${number}`}
            label="Way of delivery"
            width="22rem"
            error={problems?.method}
            value={rate.method}
            choices={methods.map(({ code }) => code)}
            words={nameOf}
            onChange={(method) => onChange({ ...rate, method })}
          />
          <ChoiceField
            name={`by-${number}`}
            label="Bands by"
            width="18rem"
            value={rate.by}
            choices={RATE_BY}
            words={(by) => BY_WORDS[by]}
            onChange={(by) => onChange({ ...rate, by })}
          />
          <TextField
            name={`free-${number}`}
            label="Free from goods of"
            width="22rem"
            hint="Nothing: never free"
            error={problems?.freeFrom}
            before={currency}
            inputMode="decimal"
            value={rate.freeFrom}
            onChange={(freeFrom) => onChange({ ...rate, freeFrom })}
          />
          <Box paddingTop={5}>
            <Button type="button" variant="tertiary" onClick={onRemove} aria-label={`Take away ${name}`}>
              Take away
            </Button>
          </Box>
        </FieldRow>
        {rate.bands.map((band, index) => (
          <FieldRow key={band.key}>
            <TextField
              name={`until-${number}-${band.key}`}
              label={rate.by === 'weight' ? 'Below, in grams' : 'Below, in money'}
              width="22rem"
              hint={index === rate.bands.length - 1 ? 'Nothing: all that is more' : undefined}
              error={problems?.bands[index]?.until}
              inputMode="decimal"
              value={band.until}
              onChange={(until) => setBand(band.key, { until })}
            />
            <TextField
              name={`price-${number}-${band.key}`}
              label="Price"
              width="18rem"
              required
              error={problems?.bands[index]?.price}
              before={currency}
              inputMode="decimal"
              placeholder="9.50"
              value={band.price}
              onChange={(price) => setBand(band.key, { price })}
            />
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
