import { expect } from 'vitest';
import { staffToken } from '../../support/staff-token.ts';
import { system } from '../../support/system.ts';

const ACCOUNTS = '/content-manager/collection-types/plugin::users-permissions.user';

/** Calls the panel's server as a member of staff: with `GET` if there is no body, otherwise with `PUT`. */
export type AskAsStaff = <T>(path: string, body?: object) => Promise<T>;

/** Logs in as the first administrator. Returns the function that makes calls as this administrator. */
export async function asStaff(): Promise<AskAsStaff> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await staffToken()}` };
  return async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(system.cms + path, {
      headers,
      ...(body ? { method: 'PUT', body: JSON.stringify(body) } : {}),
    });
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };
}

/** Finds a customer in the panel by email address as staff, opens the account, and saves it unchanged. */
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
