import { Box, Link, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import type { ZoneRow } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { List, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { money } from '../../parts/labels.ts';
import { CARRIES_WORDS } from './change-labels.ts';
import { ZoneList } from './zone-list.tsx';

export interface DeliveryAnswer {
  methods: ShippingMethodRow[];
  zones: ZoneRow[];
  currency: string;
}

/** The ways in which parcels go out, in the order in which the shop shows them, and what they cost where. */
export function DeliveryList() {
  const loaded = useAnswer<DeliveryAnswer>('/staff/delivery');
  return (
    <StaffPage title="Delivery" subtitle="How parcels go out; prices are without sales tax">
      <Shown loaded={loaded}>
        {({ methods, zones, currency }) => (
          <>
            {methods.some(({ active }) => active) ? null : (
              <Box paddingBottom={4}>
                <Typography>No way of delivery is offered, so nothing that has to be sent can be bought.</Typography>
              </Box>
            )}
            <List
              heads={['Name', 'Code', 'Detail', 'Carries', 'Price', 'In the shop']}
              empty="There is no way of delivery yet."
              rows={methods.map(({ code, name, detail, price, active, carries }) => ({
                key: code,
                cells: [
                  <Link key="name" tag={NavLink} to={`/delivery/${code}`}>
                    {name}
                  </Link>,
                  code,
                  detail,
                  CARRIES_WORDS[carries],
                  zones.length > 0 ? 'By zone' : money(price, currency),
                  active ? 'Offered' : 'Not offered',
                ],
              }))}
            />
            <ZoneList zones={zones} methods={methods} currency={currency} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}
