import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { system } from '../../support/system.ts';

const ACCOUNTS = '/content-manager/collection-types/plugin::users-permissions.user';

/** Asks the panel's server as a member of staff: `GET` without a body, `PUT` with one. */
export type AskAsStaff = <T>(path: string, body?: object) => Promise<T>;

/** Logs the first administrator in. */
export async function asStaff(): Promise<AskAsStaff> {
  const headers = { 'content-type': 'application/json' };
  const login = { ...system.admin, deviceId: randomUUID(), rememberMe: false };
  const answer = await fetch(`${system.cms}/admin/login`, { method: 'POST', headers, body: JSON.stringify(login) });
  const { data } = (await answer.json()) as { data: { accessToken?: string; token?: string } };
  return async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(system.cms + path, {
      headers: { ...headers, authorization: `Bearer ${data.accessToken ?? data.token}` },
      ...(body ? { method: 'PUT', body: JSON.stringify(body) } : {}),
    });
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };
}

/** A member of staff finds a customer in the panel by their address, opens the account, and saves it as it was. */
export async function lookAtAsStaff(email: string): Promise<void> {
  const ask = await asStaff();
  const { results } = await ask<{ results: { documentId: string; email: string }[] }>(
    `${ACCOUNTS}?_q=${encodeURIComponent(email)}`,
  );
  const found = results.find((account) => account.email === email);
  expect(found).toBeDefined();
  const path = `${ACCOUNTS}/${found?.documentId}`;
  await ask(path);
  await ask(path, { confirmed: true });
  await ask(`/staff/orders?q=${encodeURIComponent(email)}`);
}
