import type { Settings } from '../../packages/contract/src/settings.ts';
import { GATEWAY_NAMES, GATEWAYS, type GatewayName } from '../../packages/contract/src/gateways.ts';
import { unfitCurrency } from '../../apps/backend/src/commerce/payment/gateways/check-currency.ts';
import { GatewayError, type AccountCheck } from '../../apps/backend/src/commerce/payment/gateways/gateway.ts';
import { createGatewayRegistry } from '../../apps/backend/src/commerce/payment/gateways/registry.ts';
import { ask, whyUnreached } from './ask.ts';
import { linesOf, notSet, type Line, type Section, type Place } from './check.ts';

/** Checks what each gateway's keys may do, whether its webhooks reach this shop, and whether the clocks agree. */
export async function checkGateways(place: Place): Promise<Line[]> {
  return (await Promise.all(GATEWAY_NAMES.map((name) => checkOne(name, place)))).flat();
}

async function checkOne(name: GatewayName, place: Place): Promise<Line[]> {
  const { label: section, keys, api } = GATEWAYS[name];
  const { ok, todo, unchecked } = linesOf(section);
  const { settings } = place;
  const about = { key: `Key of ${section}`, webhook: `Webhook at ${section}` };
  if (!settings.GATEWAYS?.includes(name)) return [unchecked(about.key, `GATEWAYS leaves ${name} out`)];
  const missing = keys.find((key) => !settings[key]);
  if (missing) return [unchecked(about.key, notSet(missing))];
  const gateway = createGatewayRegistry({ ...(settings as Settings), GATEWAYS: [name] }).find(name);
  if (!gateway) throw new Error(`There is no gateway ${name}`);
  const currency = settings.CURRENCY ?? 'USD';
  const unfit = unfitCurrency(gateway, currency);
  const found = async (what: string, fine: string, check: () => Promise<AccountCheck>): Promise<Line[]> => {
    try {
      const { wrong, warnings, unknown } = await check();
      const lines = [...wrong, ...warnings].map((said) => todo(what, said));
      lines.push(...unknown.map((said) => unchecked(what, said)));
      return lines.length > 0 ? lines : [ok(what, fine)];
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return [
        error.kind === 'refused'
          ? todo(what, `correct ${keys.join(', ')}: ${error.message}`)
          : unchecked(what, error.message),
      ];
    }
  };
  const isReachable = settings.PUBLIC_URL.startsWith('https:');
  return [
    ...(unfit ? [todo('Currency', unfit)] : []),
    ...(await found(about.key, `may do all that the shop asks for, in ${currency}`, () => gateway.check(currency))),
    ...(isReachable
      ? await found(about.webhook, 'leads to this shop, with all events', () => gateway.checkWebhook())
      : [unchecked(about.webhook, `no gateway posts to ${settings.PUBLIC_URL}: it is not https`)]),
    await checkClock(section, settings[api.setting] ?? api.live, place),
  ];
}

/** Compares this machine's clock with the gateway's clock, which decides when a payment page expires. */
async function checkClock(section: Section, url: string, { network, needs }: Place): Promise<Line> {
  const { ok, todo, unchecked } = linesOf(section);
  const about = `Clock beside ${section}’s`;
  try {
    const before = Date.now();
    const { headers } = await ask(network, `${url}/`);
    const middle = (before + Date.now()) / 2;
    // The header has only whole seconds, so the time is half a second old on average.
    const theirs = Date.parse(String(headers['date'])) + 500;
    if (Number.isNaN(theirs)) return unchecked(about, 'its answer says no time');
    const off = Math.round((middle - theirs) / 1000);
    return Math.abs(off) <= needs.clockSeconds
      ? ok(about, 'they agree')
      : todo(about, `switch NTP on: this machine is ${Math.abs(off)} s ${off > 0 ? 'ahead' : 'behind'}`);
  } catch (error) {
    return unchecked(about, `${url} cannot be reached: ${whyUnreached(error)}`);
  }
}
