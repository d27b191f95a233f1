import { Link } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import type { PartnerRow } from '../../../commerce/partner/commissions/partner-terms.ts';
import { List, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { money } from '../../parts/labels.ts';
import { termsLabel } from './commission-labels.ts';

/** Every partner with what they get and what they are owed. */
export function PartnerList() {
  const loaded = useAnswer<{ partners: PartnerRow[]; currency: string }>('/staff/partners');
  return (
    <StaffPage
      title="Partners"
      subtitle="Who has a page in the shop, or had one"
      back={<BackButton fallback="/commissions" />}
    >
      <Shown loaded={loaded}>
        {({ partners, currency }) => (
          <List
            heads={['Partner', 'Gets', 'Page', 'Waits', 'To be paid out', 'Paid out']}
            empty="There are no partners yet. A partner is made in the content manager, with a page."
            rows={partners.map((partner) => ({
              key: partner.id,
              cells: [
                <Link key="partner" tag={NavLink} to={`/commissions/partners/${partner.id}`}>
                  {partner.name}
                </Link>,
                termsLabel(partner),
                partner.hasPage ? `/partner/${partner.slug}` : 'Not published',
                money(partner.pending, currency),
                money(partner.approved, currency),
                money(partner.paid, currency),
              ],
            }))}
          />
        )}
      </Shown>
    </StaffPage>
  );
}
