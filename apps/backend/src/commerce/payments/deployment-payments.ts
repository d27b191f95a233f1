import { settings } from '../../operations/settings.ts';
import { commerce } from '../commerce.ts';
import { createGatewayRegistry } from '../gateways/registry.ts';
import type { Payments } from './payments.ts';

let opened: Payments | undefined;

/** The payments of this deployment, made at first use from its settings. */
export function deploymentPayments(): Payments {
  opened ??= {
    ...commerce(),
    gateways: createGatewayRegistry(settings()),
    publicUrl: settings().PUBLIC_URL,
    secretKey: settings().INTERNAL_SECRET,
  };
  return opened;
}
