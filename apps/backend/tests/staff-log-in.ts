import { randomUUID } from 'node:crypto';
import type { TestStrapi } from './strapi.ts';

/** The first administrator, matching the test environment. */
export const ADMIN = { email: 'admin@example.com', password: 'Admin-of-the-tests-1' };

/** Creates a staff member with one of our roles and returns their token. Call it once per role and backend. */
export async function logInStaff(backend: TestStrapi, code: string): Promise<string> {
  const role: { id: number } = await backend.strapi.db.query('admin::role').findOne({ where: { code } });
  const person = { email: `${code}@example.com`, password: 'Staff-of-the-tests-1' };
  const names = { firstname: 'Sam', lastname: code };
  const user = { ...person, ...names, isActive: true, registrationToken: null, roles: [role.id] };
  await backend.strapi.service('admin::user').create(user);
  return tokenOf(backend, person);
}

/** Signs in to the admin panel and returns the token. */
export async function tokenOf(backend: TestStrapi, person: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${originOf(backend)}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, deviceId: randomUUID(), rememberMe: false }),
  });
  const { data } = (await answer.json()) as { data: { token?: string; accessToken?: string } };
  return data.accessToken ?? data.token ?? '';
}

/** Calls a staff route: a GET, or a PUT if there is a body. */
export async function askStaff(backend: TestStrapi, path: string, token: string, body?: object) {
  const answer = await fetch(`${originOf(backend)}/staff${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
}

/** Returns the origin of the admin panel and the staff routes, which have no API prefix. */
export const originOf = (backend: TestStrapi): string => new URL(backend.url).origin;
