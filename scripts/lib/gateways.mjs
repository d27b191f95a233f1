import { GATEWAY_NAMES, GATEWAYS } from '../../packages/contract/src/gateways.ts';
import { freePort } from './ports.mjs';

/** @typedef {import('../../packages/contract/src/gateways.ts').GatewayName} GatewayName */
/** @typedef {Record<GatewayName, number>} GatewayPorts where the simulator of each gateway listens */

/**
 * Builds a record with one value for each gateway.
 * @template T
 * @param {(name: GatewayName) => T} give
 * @returns {Record<GatewayName, T>}
 */
export function ofEachGateway(give) {
  return /** @type {Record<GatewayName, T>} */ (Object.fromEntries(GATEWAY_NAMES.map((name) => [name, give(name)])));
}

/**
 * @typedef {{ gatewayPorts: GatewayPorts, smtpPort: number, mailPort: number, oidcPort: number, linesPort: number }}
 * SimulatorPorts ports of the simulators
 */

/**
 * Finds a free port for each simulator.
 * @returns {Promise<SimulatorPorts>}
 */
export async function freeSimulatorPorts() {
  const gatewayPorts = ofEachGateway(() => 0);
  for (const name of GATEWAY_NAMES) gatewayPorts[name] = await freePort();
  const [smtpPort, mailPort] = [await freePort(), await freePort()];
  return { gatewayPorts, smtpPort, mailPort, oidcPort: await freePort(), linesPort: await freePort() };
}

/**
 * Returns the URLs of the gateway simulators.
 * @param {GatewayPorts} ports
 */
export function gatewayAddresses(ports) {
  return ofEachGateway((name) => `http://127.0.0.1:${ports[name]}`);
}

/** Names of the settings whose values the demo shares with the gateway simulators, so that each accepts the other. */
export const sharedWithSimulators = GATEWAY_NAMES.flatMap((name) =>
  Object.entries(GATEWAYS[name].settings).flatMap(([setting, note]) => ('madeInDemo' in note ? [setting] : [])),
);

/**
 * Returns the settings that send the demo's payments to the simulators.
 * @param {Record<string, string>} secrets
 * @param {GatewayPorts} ports
 * @returns {Record<string, string | undefined>}
 */
export function simulatedGateways(secrets, ports) {
  const addresses = gatewayAddresses(ports);
  return {
    GATEWAYS: GATEWAY_NAMES.join(','),
    ...Object.fromEntries(sharedWithSimulators.map((setting) => [setting, secrets[setting]])),
    ...Object.fromEntries(GATEWAY_NAMES.map((name) => [GATEWAYS[name].api.setting, addresses[name]])),
  };
}

/**
 * Returns the settings for the port of each gateway's simulator and the URL that it sends webhooks to.
 * @param {GatewayPorts} ports
 * @param {string} webhooks base URL of the gateways' webhook URLs
 * @returns {Record<string, string>}
 */
export function simulatorsOfGateways(ports, webhooks) {
  return Object.fromEntries(
    GATEWAY_NAMES.flatMap((name) => [
      [`SIM_${name.toUpperCase()}_PORT`, String(ports[name])],
      [`${name.toUpperCase()}_WEBHOOK_URL`, `${webhooks}/${name}`],
    ]),
  );
}
