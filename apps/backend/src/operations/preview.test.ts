import { afterEach, beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  const secret = 'a-secret-of-the-tests-and-of-nothing-else';
  for (const name of [
    'INTERNAL_SECRET',
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
  ]) {
    vi.stubEnv(name, secret);
  }
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1/nothing');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_nothing');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_nothing');
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  vi.stubEnv('MAIL_FROM', 'shop@example.com');
  vi.stubEnv('PUBLIC_URL', 'https://shop.example.com');
});
afterEach(() => vi.useRealTimers());

const { previewAddress, readPreview } = await import('./preview.ts');
const documentId = 'a'.repeat(24);

function header(): string {
  const address = new URL(previewAddress('api::page.page', { documentId }, 7) ?? '');
  expect(address.origin + address.pathname).toBe('https://shop.example.com/preview');
  return address.searchParams.toString();
}

it('signs a link to a draft, which opens it for ten minutes', () => {
  vi.useFakeTimers();
  const signed = header();
  expect(readPreview(signed)).toMatchObject({ type: 'page', documentId, locale: 'en', status: 'draft', editor: 7 });
  vi.setSystemTime(Date.now() + 601_000);
  expect(readPreview(signed)).toBeNull();
});

it('opens nothing for a link that was changed', () => {
  const signed = header();
  expect(readPreview(signed.replace('type=page', 'type=plan'))).toBeNull();
  expect(readPreview(signed.replace('locale=en', 'locale=fr'))).toBeNull();
  expect(readPreview(signed.replace('editor=7', 'editor=1'))).toBeNull();
  expect(readPreview(signed.replace('status=draft', 'status=published'))).toBeNull();
  expect(readPreview(signed.replace(/expires=\d/, 'expires=9'))).toBeNull();
  expect(readPreview(signed.slice(0, -1))).toBeNull();
  expect(readPreview(undefined)).toBeNull();
  expect(readPreview('x'.repeat(500))).toBeNull();
});

it('has no link for content without a page', () => {
  expect(previewAddress('api::device-model.device-model', { documentId }, 7)).toBeUndefined();
  expect(previewAddress('api::page.page', {}, 7)).toBeUndefined();
});

it('opens a translation in its language', () => {
  const address = new URL(previewAddress('api::page.page', { documentId, locale: 'es' }, 7) ?? '');
  expect(address.pathname).toBe('/es/preview');
  expect(readPreview(address.searchParams.toString())).toMatchObject({ locale: 'es' });
});
