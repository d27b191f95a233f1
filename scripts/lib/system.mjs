import { join } from 'node:path';
import { builds, endBuilds, ensureBuilt, holdAdminPlace, isBuilt, storefrontBuild } from './builds.mjs';
import { checkDatabase } from './database-checks.mjs';
import { openDataFolder } from './data-folder.mjs';
import { demoEnvironment, settingsOf } from './environment.mjs';
import { freeSimulatorPorts, gatewayAddresses, ofEachGateway } from './gateways.mjs';
import { backendPart, shopReadiness, simulatorsPart, storefrontPart } from './parts.mjs';
import { refuseTakenPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { progress } from './progress.mjs';
import { claim, record, release } from './running.mjs';
import { demoSecrets } from './secrets.mjs';

/**
 * Starts and stops the whole system: database, simulators, backend, storefront. `npm start`, `npm run dev`, `npm run
 * serve`, and the tests differ only in the options.
 * @typedef {object} SystemOptions
 * @property {'demo' | 'dev' | 'live' | 'test'} mode
 * @property {import('./environment.mjs').Environment} env given settings: `.env` and the environment
 * @property {boolean} [echo] whether the parts' logs are shown
 * @property {boolean} [panel] whether the start also builds the admin panel; otherwise it is built on request
 * @property {string[]} [databaseFlags] settings of the embedded database, as in `fsync=off`
 * @typedef {Record<import('./gateways.mjs').GatewayName, string | undefined> & OwnAddresses} Addresses
 * @typedef {object} OwnAddresses
 * @property {string} shop
 * @property {string} admin
 * @property {string | undefined} mails
 * @property {string | undefined} oidc
 * @property {string | undefined} lines
 */
export class System {
  /** @param {SystemOptions} options */
  constructor(options) {
    this.options = options;
    this.dataDir = '';
    /** @type {Map<string, import('./part.mjs').Part>} */
    this.parts = new Map();
    /** @type {import('./postgres.mjs').Postgres | undefined} */
    this.postgres = undefined;
    /** @type {import('./environment.mjs').Environment} */
    this.env = {};
    /** @type {import('./environment.mjs').Settings | undefined} */
    this.settings = undefined;
    /** @type {Promise<void>} the admin panel's build, which may outlast the start */
    this.adminBuild = Promise.resolve();
    /** False while this start builds the admin panel. The panel's URL then responds with a placeholder page. */
    this.adminIsBuilt = true;
    /** @type {Promise<void> | undefined} */
    this.starting = undefined;
    /** @type {Promise<void> | undefined} */
    this.stopping = undefined;
    this.ports = { gatewayPorts: ofEachGateway(() => 0), smtpPort: 0, mailPort: 0, oidcPort: 0, linesPort: 0 };
  }

  /** @returns {Addresses} */
  get addresses() {
    const settings = this.#known();
    const own = { shop: settings.PUBLIC_URL, admin: `${settings.CMS_PUBLIC_URL}/admin` };
    if (this.options.mode === 'live')
      return { ...own, mails: undefined, ...ofEachGateway(() => undefined), oidc: undefined, lines: undefined };
    const { gatewayPorts, mailPort, oidcPort, linesPort } = this.ports;
    return {
      ...own,
      mails: `http://127.0.0.1:${mailPort}`,
      ...gatewayAddresses(gatewayPorts),
      oidc: `http://127.0.0.1:${oidcPort}`,
      lines: `http://127.0.0.1:${linesPort}`,
    };
  }

  /** Starts everything and resolves when the shop can serve visitors. If one part cannot start, stops the others. */
  async start() {
    try {
      this.starting = this.#start();
      await this.starting;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Builds the admin panel if its inputs changed. Takes a minute, so tests call this only if they need the panel. */
  async buildAdminPanel() {
    await ensureBuilt(builds.admin);
  }

  /** Stops everything in order: new visitors are turned away, the backend drains, then simulators and database end. */
  stop() {
    this.stopping ??= this.#stop();
    return this.stopping;
  }

  /** Reopens the logs of all parts. The embedded PostgreSQL's log is not reopened until the database's next start. */
  reopenLogs() {
    for (const part of this.parts.values()) part.reopenLog();
  }

  async #start() {
    const { mode, env: given, echo = false, panel = mode !== 'test' } = this.options;
    this.dataDir = openDataFolder(given['DATA_DIR']);
    await claim(this.dataDir);

    this.ports = await freeSimulatorPorts();
    /** @param {string} databaseUrl */
    const settingsWith = (databaseUrl) => {
      this.env = this.#environment(databaseUrl);
      return settingsOf(this.env);
    };
    // Settings errors are reported before anything slow starts. Only a live shop must name its database, because a typo
    // in that setting would otherwise put real orders into an embedded database.
    const embedded = mode === 'live' ? '' : 'postgres://127.0.0.1/cerulean';
    const { HOST, PORT, CMS_PORT } = settingsWith(given['DATABASE_URL'] || embedded);
    await refuseTakenPort(PORT, HOST, 'PORT');
    await refuseTakenPort(CMS_PORT, HOST, 'CMS_PORT');
    const settings = settingsWith(await this.#database());
    this.settings = settings;

    const options = { env: this.env, settings, dataDir: this.dataDir, echo };
    const builtBackend = ensureBuilt(builds.backend);
    builtBackend.catch(() => {});
    const simulators = mode === 'live' ? undefined : simulatorsPart({ ...options, ...this.ports });
    if (simulators) await this.#startPart(simulators, 'Starting the simulators');

    const panelIsBuilt = isBuilt(builds.admin);
    if (!panelIsBuilt) holdAdminPlace();
    const boot = async () => {
      await builtBackend;
      await this.#startPart(backendPart(options), 'Starting the backend');
    };
    const shop = async () => {
      if (mode !== 'dev') {
        for (const language of settings.LANGUAGES) await ensureBuilt(storefrontBuild(language));
      }
      await this.#startPart(storefrontPart(options), 'Starting the storefront');
    };
    // The panel is for staff, but visitors come first, so the panel's build starts only after all other builds.
    const shopStarted = shop();
    if (!panelIsBuilt && panel) {
      this.adminIsBuilt = false;
      this.adminBuild = Promise.all([builtBackend, shopStarted])
        .then(() => ensureBuilt(builds.admin))
        .then(() => {
          this.adminIsBuilt = true;
        });
      this.adminBuild.catch(() => {});
    }
    await firstFailure([boot(), shopStarted]);
    // The parts start independently. The shop can serve visitors once it has rendered a page with the backend's data.
    await this.parts.get('storefront')?.until(shopReadiness(options.settings));
    if (mode === 'live') await this.adminBuild;
  }

  /** @param {string} databaseUrl */
  #environment(databaseUrl) {
    const { mode, env } = this.options;
    if (mode === 'live') return { ...env, MODE: mode, DATABASE_URL: databaseUrl };
    return demoEnvironment(env, { mode, secrets: demoSecrets(this.dataDir), databaseUrl, ...this.ports });
  }

  /** @returns {Promise<string>} the URL of a database that passed the checks */
  async #database() {
    const { mode, env } = this.options;
    let url = env['DATABASE_URL'];
    if (!url) url = (await progress.step('Starting the database', () => this.startDatabase())).url;
    await checkDatabase(url, mode);
    return url;
  }

  /** Starts the embedded database. Reuses the previous port after a stop. */
  async startDatabase() {
    const { mode, databaseFlags: flags } = this.options;
    const logFile = join(this.dataDir, 'logs/postgres.log');
    const { dataDir, postgres: former } = this;
    this.postgres = await startPostgres({ dataDir, mode, logFile, flags, port: former?.port });
    return this.postgres;
  }

  /**
   * @param {import('./part.mjs').Part} part
   * @param {string} label
   */
  async #startPart(part, label) {
    if (this.stopping) return;
    part.onChange = () => this.#record();
    this.parts.set(part.name, part);
    await progress.step(label, () => part.start());
  }

  #record() {
    if (this.settings) record(this.dataDir, this.settings.PUBLIC_URL, [...this.parts.values()]);
  }

  #known() {
    if (!this.settings) throw new Error('The system has not been started');
    return this.settings;
  }

  async #stop() {
    endBuilds();
    await this.#stopParts();
    // An interrupted start may just have started another part, so the parts are stopped again once it has ended.
    await this.starting?.catch(() => {});
    await this.#stopParts();
    await this.postgres?.stop();
    if (this.settings) release(this.dataDir);
  }

  async #stopParts() {
    for (const name of ['storefront', 'backend', 'simulators']) await this.parts.get(name)?.stop();
  }
}

/**
 * Waits for all promises. Throws as soon as one rejects, without waiting for the others.
 * @param {Promise<void>[]} all
 */
async function firstFailure(all) {
  for (const one of all) one.catch(() => {});
  await Promise.all(all);
}
