import { withoutSettings } from './environment.mjs';
import { freePort } from './ports.mjs';
import { System } from './system.mjs';
import { temporaryDataFolder } from './temporary.mjs';

/**
 * A system of a test or a bench, not yet started, that shares nothing with a running copy: not its `.env`, its ports, its data or
 * its database. `stop` also removes its data.
 * @param {Omit<import('./system.mjs').SystemOptions, 'env'>} options
 * @param {(place: { dataDir: string, port: number, cmsPort: number }) => Record<string, string>} [more] settings beside those of its place
 */
export async function temporarySystem(options, more = () => ({})) {
  const { dataDir, remove } = await temporaryDataFolder();
  const [port, cmsPort] = [await freePort(), await freePort()];
  const place = { DATA_DIR: dataDir, PORT: String(port), CMS_PORT: String(cmsPort) };
  const env = { ...withoutSettings(process.env), ...place, ...more({ dataDir, port, cmsPort }) };
  const system = new System({ ...options, env });
  const stop = async () => {
    await system.stop();
    await remove();
  };
  return { system, dataDir, port, cmsPort, stop };
}
