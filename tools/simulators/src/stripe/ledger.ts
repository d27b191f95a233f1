import { TableLedger } from '../base/ledger.ts';
import { FIRST_WEBHOOK_SWITCHES } from '../base/webhooks/deliveries.ts';
import type { SwitchesRow, TableName, Tables } from './records.ts';

const TABLES: readonly TableName[] = [
  'session',
  'payment_intent',
  'charge',
  'refund',
  'dispute',
  'balance_transaction',
  'tax_calculation',
  'tax_transaction',
  'event',
  'delivery',
  'answer',
  'switches',
];

/** Switches of a new simulator: behave like Stripe. */
const FIRST_SWITCHES: SwitchesRow = {
  id: 'switches',
  clockOffset: 0,
  behavior: { doubleCharge: false, chargeExpired: 'no' },
  refundOutcome: 'succeeded',
  webhooks: FIRST_WEBHOOK_SWITCHES,
};

/** The durable memory of the Stripe simulator. */
export class Ledger extends TableLedger<Tables> {
  constructor(path: string) {
    super(path, TABLES);
  }

  switches(): SwitchesRow {
    return this.get('switches', 'switches') ?? FIRST_SWITCHES;
  }

  setSwitches(change: Partial<SwitchesRow>): SwitchesRow {
    const next = { ...this.switches(), ...change };
    this.commit([['switches', next]]);
    return next;
  }
}
