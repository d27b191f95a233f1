import { Box, Flex, LinkButton, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import type { ZoneRow } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { money } from '../../parts/labels.ts';
import { List, PageLink, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { CARRIES_WORDS } from './change-labels.ts';
import { placesLabel, rateLabel } from './zone-labels.ts';

export interface DeliveryAnswer {
  methods: ShippingMethodRow[];
  zones: ZoneRow[];
  currency: string;
}

/** Lists the delivery methods in the order of the shop, with their cost in each zone. */
export function DeliveryList() {
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  return (
    <StaffPage title="Delivery" subtitle="How parcels go out; prices are without sales tax">
      <Shown loaded={loaded}>
        {({ methods, zones, currency }) => (
          <>
            {!methods.some(({ active }) => active) && (
              <Box paddingBottom={4}>
                <Typography>No way of delivery is offered, so nothing that has to be sent can be bought.</Typography>
              </Box>
            )}
            <List
              rows={methods}
              keyOf={({ code }) => code}
              empty="There is no way of delivery yet."
              columns={{
                Name: ({ code, name }) => <PageLink to={`/delivery/${code}`}>{name}</PageLink>,
                Code: ({ code }) => code,
                Detail: ({ detail }) => detail,
                Carries: ({ carries }) => CARRIES_WORDS[carries],
                Price: ({ price }) => (zones.length > 0 ? 'By zone' : money(price, currency)),
                'In the shop': ({ active }) => (active ? 'Offered' : 'Not offered'),
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
function ZoneList({ zones, methods, currency }: DeliveryAnswer) {
  const canChange = useMay('delivery.change');
  const nameOf = (code: string) => methods.find((method) => method.code === code)?.name ?? code;
  return (
    <Box paddingTop={8}>
      <Flex justifyContent="space-between" gap={4} paddingBottom={4} wrap="wrap">
        <Box>
          <Typography variant="beta" tag="h2">
            Zones
          </Typography>
          <Typography textColor="neutral600">
            What delivery costs where. The first zone that holds an address counts.
          </Typography>
        </Box>
        {canChange && (
          <LinkButton tag={NavLink} to="/delivery/zones/new" variant="secondary">
            Add a zone
          </LinkButton>
        )}
      </Flex>
      <List
        rows={zones}
        keyOf={({ code }) => code}
        empty="There are no zones: everything costs the same everywhere."
        columns={{
          Place: ({ position }) => position,
          Zone: ({ code, name }) => <PageLink to={`/delivery/zones/${code}`}>{name}</PageLink>,
          Where: placesLabel,
          Rates: ({ rates }) =>
            rates.map((rate) => `${nameOf(rate.method)}: ${rateLabel(rate, currency)}`).join('; ') ||
            'Nothing is sent there',
        }}
      />
    </Box>
  );
}
