import type { z } from 'zod';
import type { SettingTable } from '../settings/setting.ts';

/** The parsed settings of one gateway; what is absent or malformed is left out. */
export type OwnSettings<S extends SettingTable> = { readonly [Name in keyof S]?: z.output<S[Name]['schema']> };

/** All that the shop knows of a gateway beside its adapter: every list of gateways is made from these records. */
export interface GatewayRecord<S extends SettingTable = SettingTable, Label extends string = string> {
  /** What staff, mails and the doctor call it. */
  label: Label;
  /** The choice on the review page: what one pays with, as in *Pay with PayPal*, and what happens then. */
  choice: { title: string; note: string; icon: 'card' | 'wallet' };
  /** Its settings in the order of `.env.example`; their names begin with its own in capitals. */
  settings: S;
  /** Those without which the backend does not start where the gateway is switched on. */
  required: readonly (keyof S & string)[];
  /** Those with which its API is asked; the others secure its messages. */
  keys: readonly (keyof S & string)[];
  /** The setting that says where its API is, and where it is without it. */
  api: { setting: keyof S & string; live: string };
  /** Where no money moves: where its API is then, and which keys it takes; `testKey` where the first of them tells it. */
  sandbox: {
    apis: readonly [string, ...string[]];
    keys: readonly (keyof S & string)[];
    testKey?: { pattern: RegExp; begins: string };
  };
  /** The origin of its payment page, to which private pages may post (decision 0002). */
  pageOrigin(settings: OwnSettings<S>): string;
  /** What its webhooks carry in headers, in lower case; the storefront drops all others. */
  webhookHeaders: readonly string[];
  /** What of its settings must not meet real customers, a line each; `isOn` where GATEWAYS has it. */
  unfitForLive(settings: OwnSettings<S> & { ALLOW_TEST_PAYMENTS?: boolean }, isOn: boolean): string[];
  /** Values of its settings with which the demo and its simulator know each other. `hex` gives random digits, two a byte. */
  makeForDemo(hex: (bytes: number) => string): { readonly [Name in keyof S]?: string };
}

/** Checks a record as it is written, and keeps the names of its settings in its type. */
export function gatewayRecord<S extends SettingTable, Label extends string>(
  record: GatewayRecord<S, Label>,
): GatewayRecord<S, Label> {
  return record;
}
