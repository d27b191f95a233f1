import type { CommissionState } from '@cerulean/rules/commission';
import { sql } from '../../db/statement.ts';
import { IS_DISPUTED } from './find-commissions.ts';

/** Which partner referred the buyer of an order, as recorded on the order, and the commission's state. */
export interface OrderPartner {
  name: string;
  /** The page of the shop on which the visitor chose. */
  page: string;
  cameAt: Date;
  /** Null while nothing is earned: not paid yet, or nothing was agreed on with the partner. */
  commission: {
    state: CommissionState;
    dueAt: string;
    paidAt: string | null;
    isDisputed: boolean;
    /** True if refunds after the payout come off a later one. */
    isCorrected: boolean;
  } | null;
}

/** The partner of an order, without amounts; no row where the buyer came by themselves. */
export const readOrderPartner = sql<OrderPartner>(
  'commissions.partner-of-order',
  `select p.name, r.page, r.came_at as "cameAt",
      (select json_build_object('state', c.state, 'dueAt', c.due_at, 'paidAt', y.paid_at, 'isDisputed', ${IS_DISPUTED},
          'isCorrected', exists (select 1 from commission x where x.order_id = c.order_id and x.kind = 'correct'))
         from commission c left join partner_payout y on y.id = c.payout_id
        where c.order_id = r.order_id and c.kind = 'earn') as commission
     from order_referral r join partner p on p.id = r.partner_id where r.order_id = $1`,
);
