import { randomUUID } from 'node:crypto';
import type { TestStrapi } from './strapi.ts';

/** The first administrator, as the environment of a test names them. */
export const ADMIN = { email: 'admin@example.com', password: 'Admin-of-the-tests-1' };

/** Makes a member of staff with one of our roles, and gives their token. One of each role for each backend. */
export async function logInStaff(backend: TestStrapi, code: string): Promise<string> {
  const role: { id: number } = await backend.strapi.db.query('admin::role').findOne({ where: { code } });
  const person = { email: `${code}@example.com`, password: 'Staff-of-the-tests-1' };
  const names = { firstname: 'Sam', lastname: code };
  const user = { ...person, ...names, isActive: true, registrationToken: null, roles: [role.id] };
  await backend.strapi.service('admin::user').create(user);
  return tokenOf(backend, person);
}

/** The token of somebody who logs in to the admin panel. */
export async function tokenOf(backend: TestStrapi, person: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${originOf(backend)}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, deviceId: randomUUID(), rememberMe: false }),
  });
  const { data } = (await answer.json()) as { data: { token?: string; accessToken?: string } };
  return data.accessToken ?? data.token ?? '';
}

/** Reads one of the staff's routes, or changes something where there is a body. */
export async function askStaff(backend: TestStrapi, path: string, token: string, body?: object) {
  const answer = await fetch(`${originOf(backend)}/staff${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
}

/** Where the admin panel and the staff's routes are: without the prefix of the API. */
export const originOf = (backend: TestStrapi): string => new URL(backend.url).origin;
