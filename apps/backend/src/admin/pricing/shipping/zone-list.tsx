import { Box, Flex, Link, LinkButton, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { useRBAC } from '@strapi/strapi/admin';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import type { ZoneRow } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { List } from '../../parts/page-parts.tsx';
import { placesLabel, rateLabel } from './zone-labels.ts';

interface ZoneListProps {
  zones: readonly ZoneRow[];
  methods: readonly ShippingMethodRow[];
  currency: string;
}

/** What delivery costs where. The first zone that holds an address counts. */
export function ZoneList({ zones, methods, currency }: ZoneListProps) {
  const { allowedActions } = useRBAC([{ action: 'api::staff.delivery.change', subject: null }]);
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
        {allowedActions['canChange'] ? (
          <LinkButton tag={NavLink} to="/delivery/zones/new" variant="secondary">
            Add a zone
          </LinkButton>
        ) : null}
      </Flex>
      <List
        heads={['Place', 'Zone', 'Where', 'Rates']}
        empty="There are no zones: everything costs the same everywhere."
        rows={zones.map((zone) => ({
          key: zone.code,
          cells: [
            String(zone.position),
            <Link key="name" tag={NavLink} to={`/delivery/zones/${zone.code}`}>
              {zone.name}
            </Link>,
            placesLabel(zone),
            zone.rates.map((rate) => `${nameOf(rate.method)}: ${rateLabel(rate, currency)}`).join('; ') ||
              'Nothing is sent there',
          ],
        }))}
      />
    </Box>
  );
}
