import { Box, Button, Flex } from '@strapi/design-system';
import { MAX_BANDS } from '@cerulean/rules/limits';
import { RATE_BY } from '@cerulean/rules/shipping';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { ChoiceField, FieldRow, TextField } from '../../parts/form-fields.tsx';
import { nextKey, type BandDraft, type RateDraft, type ZoneProblems } from './read-zone.ts';
import { useWords } from '../../parts/use-words.ts';

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
  const words = useWords('panel-pricing');
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
            label={words('method')}
            width="22rem"
            error={problems?.method}
            value={rate.method}
            choices={methods.map(({ code }) => code)}
            words={nameOf}
            onChange={(method) => onChange({ ...rate, method })}
          />
          <ChoiceField
            name={`by-${number}`}
            label={words('bandsBy')}
            width="18rem"
            value={rate.by}
            choices={RATE_BY}
            words={(by) => words(by === 'weight' ? 'weight' : 'itemPrice')}
            onChange={(by) => onChange({ ...rate, by })}
          />
          <TextField
            name={`free-${number}`}
            label={words('freeAbove')}
            width="22rem"
            hint={words('noneHint')}
            error={problems?.freeFrom}
            before={currency}
            inputMode="decimal"
            value={rate.freeFrom}
            onChange={(freeFrom) => onChange({ ...rate, freeFrom })}
          />
          <Box paddingTop={5}>
            <Button type="button" variant="tertiary" onClick={onRemove} aria-label={words('removeOf', { name })}>
              {words('remove')}
            </Button>
          </Box>
        </FieldRow>
        {rate.bands.map((band, index) => (
          <FieldRow key={band.key}>
            <TextField
              name={`until-${number}-${band.key}`}
              label={rate.by === 'weight' ? words('belowGrams') : words('belowAmount')}
              width="22rem"
              hint={index === rate.bands.length - 1 ? words('lastBandHint') : undefined}
              error={problems?.bands[index]?.until}
              before={rate.by === 'weight' ? undefined : currency}
              inputMode="decimal"
              value={band.until}
              onChange={(until) => setBand(band.key, { until })}
            />
            <TextField
              name={`price-${number}-${band.key}`}
              label={words('price')}
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
                  aria-label={words('removeBandOf', { number: index + 1, name })}
                  onClick={() => onChange({ ...rate, bands: rate.bands.filter(({ key }) => key !== band.key) })}
                >
                  {words('remove')}
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
            {words('addBand')}
          </Button>
        </Box>
      </Flex>
    </Box>
  );
}
