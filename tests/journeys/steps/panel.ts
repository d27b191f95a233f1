import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { staffToken } from '../../support/staff-token.ts';
import { system } from '../../support/system.ts';

/** A member of staff who logs in to the panel. */
export interface Staff {
  email: string;
  password: string;
}

/** Our staff roles. */
export type Role = 'editor' | 'merchandiser' | 'support';

/** Creates a new member of staff with one of our roles, invited by the super admin. */
export async function newStaff(role: Role): Promise<Staff> {
  const token = await staffToken();
  const { data: roles } = await ask<{ data: { id: number; code: string }[] }>('/admin/roles', token);
  const found = roles.find(({ code }) => code === `cerulean-${role}`);
  const email = `sam.${randomUUID()}@example.com`;
  const password = 'Staff-of-the-tests-1';
  const name = { firstname: 'Sam', lastname: 'Support' };
  const invited = { email, ...name, roles: [found?.id] };
  const { data } = await ask<{ data: { registrationToken: string } }>('/admin/users', token, invited);
  const { registrationToken } = data;
  await ask('/admin/register', token, { registrationToken, userInfo: { ...name, password } });
  return { email, password };
}

async function ask<T>(path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(system.cms + path, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok, path).toBe(true);
  return (await answer.json()) as T;
}

/** Fills in the panel's log-in form and submits it. */
export async function logInToPanel(page: Page, { email, password }: Staff): Promise<void> {
  await page.goto(`${system.cms}/admin/auth/login`);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Gives a page's browser the session of a logged-in member of staff, which skips two pages of the panel. */
export async function haveSession(page: Page, staff: Staff): Promise<void> {
  const answer = await page.request.post(`${system.cms}/admin/login`, {
    data: { ...staff, deviceId: randomUUID(), rememberMe: false },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { accessToken?: string; token?: string } };
  await haveToken(page, data.accessToken ?? data.token ?? '');
}

/** Gives a page's browser a token of a member of staff. Without a session's cookie to renew it, it lasts ten minutes. */
export async function haveToken(page: Page, token: string): Promise<void> {
  // The panel itself keeps the token in this cookie for staff who do not choose to be remembered.
  await page.context().addCookies([{ name: 'jwtToken', value: token, url: system.cms }]);
}

/**
 * Opens a page of the panel as a member of staff who is already logged in.
 * @param path below `/admin/`
 */
export async function enterPanel(page: Page, staff: Staff, path: string, title: string | RegExp): Promise<void> {
  await haveSession(page, staff);
  await page.goto(`${system.cms}/admin/${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Waits until the panel has logged the member of staff in. */
export async function welcomed(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
}
