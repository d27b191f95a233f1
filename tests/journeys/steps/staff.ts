import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { system } from '../../support/system.ts';

const ACCOUNTS = '/content-manager/collection-types/plugin::users-permissions.user';

/** A member of staff finds a customer in the panel by their address, opens the account, and saves it as it was. */
export async function lookAtAsStaff(email: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const login = { ...system.admin, deviceId: randomUUID(), rememberMe: false };
  const answer = await fetch(`${system.cms}/admin/login`, { method: 'POST', headers, body: JSON.stringify(login) });
  const { data } = (await answer.json()) as { data: { accessToken?: string; token?: string } };
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const authorization = `Bearer ${data.accessToken ?? data.token}`;
    const response = await fetch(system.cms + path, { ...init, headers: { ...headers, authorization } });
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };
  const { results } = await ask<{ results: { documentId: string; email: string }[] }>(
    `${ACCOUNTS}?_q=${encodeURIComponent(email)}`,
  );
  const found = results.find((account) => account.email === email);
  expect(found).toBeDefined();
  const path = `${ACCOUNTS}/${found?.documentId}`;
  await ask(path);
  await ask(path, { method: 'PUT', body: JSON.stringify({ confirmed: true }) });
  await ask(`/staff/orders?q=${encodeURIComponent(email)}`);
}
