import { Box, Flex, LinkButton, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import type { ZoneRow } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { money } from '../../parts/labels.ts';
import { List, PageLink, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { namesOf, placesLabel, rateLabel } from './zone-labels.ts';
import { useWords } from '../../parts/use-words.ts';

export interface DeliveryAnswer {
  methods: ShippingMethodRow[];
  zones: ZoneRow[];
  currency: string;
  /** Languages of the shop other than the default one. */
  languages: string[];
}

/** Lists the delivery methods in the order of the shop, with their cost in each zone. */
export function DeliveryList() {
  const words = useWords('panel-pricing');
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  return (
    <StaffPage title={words('shipping')} subtitle={words('shippingSubtitle')}>
      <Shown loaded={loaded}>
        {({ methods, zones, currency }) => (
          <>
            {!methods.some(({ active }) => active) && (
              <Box paddingBottom={4}>
                <Typography>{words('noMethodOffered')}</Typography>
              </Box>
            )}
            <List
              rows={methods}
              keyOf={({ code }) => code}
              empty={words('noMethods')}
              columns={{
                [words('name')]: ({ code, name }) => <PageLink to={`/delivery/${code}`}>{name}</PageLink>,
                [words('code')]: ({ code }) => code,
                [words('deliveryTime')]: ({ detail }) => detail,
                [words('carries')]: ({ carries }) => words(`carries_${carries}`),
                [words('price')]: ({ price }) => (zones.length > 0 ? words('byZone') : money(price, currency)),
                [words('inShop')]: ({ active }) => (active ? words('offered') : words('notOffered')),
              }}
            />
            <ZoneList zones={zones} methods={methods} currency={currency} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Lists delivery costs by zone. The first zone that contains an address applies. */
function ZoneList({ zones, methods, currency }: Omit<DeliveryAnswer, 'languages'>) {
  const words = useWords('panel-pricing');
  const canChange = useMay('delivery.change');
  const nameOf = namesOf(methods);
  return (
    <Box paddingTop={8}>
      <Flex justifyContent="space-between" gap={4} paddingBottom={4} wrap="wrap">
        <Box>
          <Typography variant="beta" tag="h2">
            {words('zones')}
          </Typography>
          <Typography textColor="neutral600">{words('zonesHint')}</Typography>
        </Box>
        {canChange && (
          <LinkButton tag={NavLink} to="/delivery/zones/new" variant="secondary">
            {words('addZone')}
          </LinkButton>
        )}
      </Flex>
      <List
        rows={zones}
        keyOf={({ code }) => code}
        empty={words('noZones')}
        columns={{
          [words('priority')]: ({ position }) => position,
          [words('zone')]: ({ code, name }) => <PageLink to={`/delivery/zones/${code}`}>{name}</PageLink>,
          [words('where')]: (zone) => placesLabel(words, zone, zone === zones[0]),
          [words('rates')]: ({ rates }) =>
            rates
              .map((rate) => words('rateOf', { method: nameOf(rate.method), rate: rateLabel(words, rate, currency) }))
              .join('; ') || words('noRates'),
        }}
      />
    </Box>
  );
}
