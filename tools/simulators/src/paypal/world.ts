import type { Clock } from '../base/clock.ts';
import type { FaultBox } from '../base/faults.ts';
import type { Deliveries } from '../base/webhooks/deliveries.ts';
import type { Settings } from '../settings/settings.ts';
import type { Ledger } from './ledger.ts';

/** Everything that the parts of the PayPal simulator share. */
export interface World {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly faults: FaultBox;
  readonly webhooks: Deliveries;
  /** Captures with a refund that is not answered yet. */
  readonly busy: Set<string>;
  /** `http://localhost:4242`, where the approval pages stand. */
  origin: string;
}
