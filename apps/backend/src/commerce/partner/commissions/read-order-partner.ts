import type { CommissionState } from '@cerulean/rules/commission';
import { sql } from '../../db/statement.ts';
import { IS_DISPUTED } from './find-commissions.ts';

/** The partner who referred the buyer, as recorded on the order, and the state of the commission. */
export interface OrderPartner {
  name: string;
  /** The page of the shop on which the visitor arrived. */
  page: string;
  cameAt: Date;
  /** The commission. `null` if none is earned: the order is not paid yet, or the partner has no agreed terms. */
  commission: {
    state: CommissionState;
    dueAt: string;
    paidAt: string | null;
    isDisputed: boolean;
    /** Whether refunds after the payout reduce a later payout. */
    isCorrected: boolean;
  } | null;
}

/** Reads the partner who referred an order's buyer, without amounts. Returns no row if no partner did. */
export const readOrderPartner = sql<OrderPartner>(
  'commissions.partner-of-order',
  `select p.name, r.page, r.came_at as "cameAt",
      (select json_build_object('state', c.state, 'dueAt', c.due_at, 'paidAt', y.paid_at, 'isDisputed', ${IS_DISPUTED},
          'isCorrected', exists (select 1 from commission x where x.order_id = c.order_id and x.kind = 'correct'))
         from commission c left join partner_payout y on y.id = c.payout_id
        where c.order_id = r.order_id and c.kind = 'earn') as commission
     from order_referral r join partner p on p.id = r.partner_id where r.order_id = $1`,
);
