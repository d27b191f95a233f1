import { afterAll, beforeAll, vi } from 'vitest';

const SECRET = 'x'.repeat(40);

/** Sets, for the tests of this file, an environment that a backend could start with, so that it can sign. */
export function withSettings(): void {
  beforeAll(() => {
    for (const name of [
      'INTERNAL_SECRET',
      'API_TOKEN_SALT',
      'ADMIN_JWT_SECRET',
      'TRANSFER_TOKEN_SALT',
      'JWT_SECRET',
      'ENCRYPTION_KEY',
    ])
      vi.stubEnv(name, SECRET);
    vi.stubEnv('APP_KEYS', `${SECRET},${SECRET}`);
    vi.stubEnv('MODE', 'test');
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
    vi.stubEnv('STRIPE_SECRET_KEY', `sk_test_${SECRET}`);
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', `whsec_${SECRET}`);
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525');
    vi.stubEnv('MAIL_FROM', 'shop@example.com');
  });
  afterAll(() => vi.unstubAllEnvs());
}
