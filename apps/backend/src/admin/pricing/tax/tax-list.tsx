import { Box, Link } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { TaxRateRow } from '../../../commerce/pricing/tax/tax-rates.ts';
import { List, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { when } from '../../parts/labels.ts';
import { ratesNow } from './rate-labels.ts';

export type ShownTaxRate = Omit<TaxRateRow, 'changedAt'> & { changedAt: string | null };

/** By what tax is reckoned today, state by state. Days are those of UTC. */
export function TaxList() {
  const loaded = useAnswer<{ rates: ShownTaxRate[] }>('/staff/tax-rates');
  return (
    <StaffPage title="Tax rates" subtitle="What is in force today; a state without rates gets no deliveries">
      <Box paddingBottom={4}>
        <Link tag={NavLink} to="/tax-rates/local">
          Local tax rates
        </Link>
      </Box>
      <Shown loaded={loaded}>
        {({ rates }) => (
          <List
            heads={['State', 'Code', 'Devices', 'Plans', 'Delivery', 'Set on']}
            empty="There are no states."
            rows={rates.map(({ state, name, periods, changedAt }) => {
              const now = ratesNow(periods, new Date().toISOString().slice(0, 10));
              const cells = [
                <Link key="state" tag={NavLink} to={`/tax-rates/${state}`}>
                  {name}
                </Link>,
                state,
                now.device,
                now.plan,
                now.shipping,
                changedAt ? when(changedAt) : 'Not set',
              ];
              return { key: state, cells };
            })}
          />
        )}
      </Shown>
    </StaffPage>
  );
}
