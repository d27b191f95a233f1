/**
 * An unmodified Strapi for `bench:identity` and `bench:start`, without our shortcuts or sessions. On request, it starts
 * and reports its URL and a user's token.
 */
const { mkdirSync } = require('node:fs');
const { join } = require('node:path');

const appDir = __dirname;
process.env.STRAPI_TELEMETRY_DISABLED = 'true';
process.env.STRAPI_DISABLE_UPDATE_NOTIFICATION = 'true';
process.noDeprecation = true;

process.once('message', () => void start());

async function start() {
  mkdirSync(join(process.env['DATA_DIR'] ?? appDir, 'public/uploads'), { recursive: true });
  const { createStrapi } = require('@strapi/strapi');
  const app = createStrapi({ appDir, distDir: appDir, autoReload: false, serveAdminPanel: false });
  await app.start();
  const { user, jwt } = app.plugin('users-permissions').services;
  const role = await app.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
  const email = 'bench@example.com';
  const known = await app.db.query('plugin::users-permissions.user').findOne({ where: { email } });
  const account = { username: 'bench', email, password: 'only-for-the-bench', provider: 'local', confirmed: true };
  const made = known ?? (await user.add({ ...account, role: role.id }));
  const url = `http://127.0.0.1:${process.env['PORT']}/api`;
  process.send?.({ ready: { url, token: jwt.issue({ id: made.id }) } });
}
