import { startLines } from './lines/serve-lines.ts';
import { startMail } from './mail/serve-mail.ts';
import { startPaypal } from './paypal/start-paypal.ts';
import { startOidc } from './oidc/serve-oidc.ts';
import type { Settings } from './settings/settings.ts';
import { startStripe } from './stripe/start-stripe.ts';

const GATEWAYS = { stripe: startStripe, paypal: startPaypal };
type GatewayName = keyof typeof GATEWAYS;

/** Names of the simulated gateways. */
export const GATEWAY_NAMES = Object.keys(GATEWAYS) as GatewayName[];

/** URLs of the running simulators, and a function that stops them. */
export interface Running extends Record<GatewayName, string> {
  smtp: string;
  mail: string;
  oidc: string;
  lines: string;
  close(): Promise<void>;
}

/** Starts all simulators. If one cannot start, stops the others and throws the reason. */
export async function startSimulators(settings: Settings): Promise<Running> {
  const started: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.close()));
  };
  const keep = <T extends { close(): Promise<void> }>(one: T): T => {
    started.push(one);
    return one;
  };
  try {
    const gateways = {} as Record<GatewayName, string>;
    for (const name of GATEWAY_NAMES) gateways[name] = keep(await GATEWAYS[name](settings)).url;
    const mail = keep(await startMail(settings));
    const oidc = keep(await startOidc(settings));
    const lines = keep(await startLines(settings));
    return {
      ...gateways,
      smtp: mail.smtp,
      mail: mail.url,
      oidc: oidc.url,
      lines: lines.url,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
