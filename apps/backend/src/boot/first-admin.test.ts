import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import { createFirstAdmin } from './first-admin.ts';

function panelWith(administrators: number) {
  const create = vi.fn<(user: object) => Promise<void>>(async () => {});
  const warn = vi.fn<(line: string) => void>();
  const services: Record<string, object> = {
    'admin::user': { count: async () => administrators, create },
    'admin::role': { getSuperAdmin: async () => ({ id: 1 }) },
  };
  const strapi = { service: (name: string) => services[name], log: { warn, info: () => {} } };
  return { strapi: strapi as unknown as Core.Strapi, create, warn };
}
const given = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'summer evenings by the Lake 7' };
const none = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };

it('the first administrator comes from the settings', async () => {
  const { strapi, create, warn } = panelWith(0);
  await createFirstAdmin(strapi, given);
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ email: 'owner@example.com', roles: [1] }));
  expect(warn).not.toHaveBeenCalled();
});

it('a start without an administrator and without the settings says what to do', async () => {
  const { strapi, create, warn } = panelWith(0);
  await createFirstAdmin(strapi, none);
  expect(create).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/Set ADMIN_EMAIL and ADMIN_PASSWORD in \.env/));
});

it.each([given, none])('where there is one, nothing is made and nothing is said', async (settings) => {
  const { strapi, create, warn } = panelWith(1);
  await createFirstAdmin(strapi, settings);
  expect(create).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});
