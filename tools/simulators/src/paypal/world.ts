import type { Gateway } from '../base/gateway.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tables } from './records.ts';

/** Everything that the parts of the PayPal simulator share. */
export interface World extends Gateway<Tables> {
  readonly settings: Settings;
  /** Captures with a refund that is not answered yet. */
  readonly busy: Set<string>;
}
