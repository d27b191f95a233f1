import { withoutSettings } from './environment.mjs';
import { freePort } from './ports.mjs';
import { System } from './system.mjs';
import { temporaryDataFolder } from './temporary.mjs';

/**
 * Creates a system for a test or benchmark without starting it. It shares nothing with a running copy: no `.env` file,
 * ports, data, or database. `stop` also removes its data.
 * @param {Omit<import('./system.mjs').SystemOptions, 'env'>} options
 * @param {(place: { dataDir: string, port: number, cmsPort: number }) => Record<string, string>} [more] settings beside
 * those of its place
 * @param {string} [from] a data folder whose stopped database and uploads are copied. By default it makes its own
 */
export async function temporarySystem(options, more = () => ({}), from) {
  const { dataDir, remove } = await temporaryDataFolder(from);
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
