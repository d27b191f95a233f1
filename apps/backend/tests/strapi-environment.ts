/** The first administrator of the seeded demo, as settings. */
export const SEEDED_ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Admin-of-the-tests-1' };

/** Returns the environment of a test backend for a database and a data folder. */
export function strapiEnvironment(url: string, data: string): Record<string, string> {
  const secret = 'a-secret-of-the-tests-and-of-nothing-else';
  return {
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    MODE: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    DATA_DIR: data,
    INTERNAL_SECRET: secret,
    APP_KEYS: secret,
    API_TOKEN_SALT: secret,
    ADMIN_JWT_SECRET: secret,
    TRANSFER_TOKEN_SALT: secret,
    JWT_SECRET: secret,
    ENCRYPTION_KEY: secret,
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
    // Nothing listens on the discard port, so tests that do not check outgoing calls send none.
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    PROVISIONING_URL: 'http://127.0.0.1:9',
    PROVISIONING_TOKEN: secret,
    SIM_KIT_KEYS: `1:${secret}`,
    PORT_IN_KEYS: `1:${secret}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    ...SEEDED_ADMIN,
  };
}
