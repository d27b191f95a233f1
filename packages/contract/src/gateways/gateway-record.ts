import type { z } from 'zod';
import type { SettingTable } from '../settings/setting.ts';

/** The parsed settings of one gateway. Missing or invalid settings are omitted. */
export type OwnSettings<S extends SettingTable> = { readonly [Name in keyof S]?: z.output<S[Name]['schema']> };

/** All data about a gateway except its adapter. Every list of gateways derives from these records. */
export interface GatewayRecord<S extends SettingTable = SettingTable, Label extends string = string> {
  /** Name shown to staff, in emails, and by the doctor. */
  label: Label;
  /** Icon on the review page. The words beside it are in `gateways.json` of the messages. */
  icon: 'card' | 'wallet';
  /** Settings in the order of `.env.example`. Their names start with the gateway's name in uppercase. */
  settings: S;
  /** Settings without which the backend does not start if the gateway is switched on. */
  required: readonly (keyof S & string)[];
  /** Settings needed to call the gateway's API. The others secure its webhooks. */
  keys: readonly (keyof S & string)[];
  /** The setting with the URL of the gateway's API, and the default URL. */
  api: { setting: keyof S & string; live: string };
  /** Sandbox APIs, where no money moves, and the keys they take. `testKey`: the first key reveals the test mode. */
  sandbox: {
    apis: readonly [string, ...string[]];
    keys: readonly (keyof S & string)[];
    testKey?: { pattern: RegExp; begins: string };
  };
  /** Returns the origin of the gateway's payment page, to which private pages may post (decision 0002). */
  pageOrigin(settings: OwnSettings<S>): string;
  /** Headers that the gateway's webhooks need, in lowercase. The storefront drops all others. */
  webhookHeaders: readonly string[];
  /** Returns a message for each setting unfit for real customers. `isOn` is true if GATEWAYS includes it. */
  unfitForLive(settings: OwnSettings<S> & { ALLOW_TEST_PAYMENTS?: boolean }, isOn: boolean): string[];
  /** Returns settings shared by the demo and its simulator. `hex` returns random hex digits, two per byte. */
  makeForDemo(hex: (bytes: number) => string): { readonly [Name in keyof S]?: string };
}

/** Checks the type of a gateway record, and keeps the names of its settings in its type. */
export function gatewayRecord<S extends SettingTable, Label extends string>(
  record: GatewayRecord<S, Label>,
): GatewayRecord<S, Label> {
  return record;
}
