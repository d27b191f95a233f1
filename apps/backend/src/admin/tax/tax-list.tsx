import { Link } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { TaxRateRow } from '../../commerce/tax/tax-rates.ts';
import { List, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { when } from '../parts/words.ts';
import { rateWords } from './rate-words.ts';

export type ShownTaxRate = Omit<TaxRateRow, 'changedAt'> & { changedAt: string | null };

/** What is charged on top of devices, accessories and delivery, state by state. */
export function TaxList() {
  const loaded = useAnswer<{ rates: ShownTaxRate[] }>('/staff/tax-rates');
  return (
    <StaffPage title="Tax rates" subtitle="Charged on top of devices, accessories and delivery; plans include it">
      <Shown loaded={loaded}>
        {({ rates }) => (
          <List
            heads={['State', 'Code', 'Rate', 'Set on']}
            empty="There are no states."
            rows={rates.map(({ state, name, rate, changedAt }) => ({
              key: state,
              cells: [
                <Link key="state" tag={NavLink} to={`/tax-rates/${state}`}>
                  {name}
                </Link>,
                state,
                rateWords(rate),
                changedAt ? when(changedAt) : 'Not set',
              ],
            }))}
          />
        )}
      </Shown>
    </StaffPage>
  );
}
