import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { system } from './system.ts';

/**
 * A token of a member of staff, as the super admin unless it says who. The panel takes five log-ins of one address in five
 * minutes, so that all tests of a run share one of the super admin, as long as it is good for something.
 */
export async function staffToken(staff: { email: string; password: string } = system.admin): Promise<string> {
  if (staff.email !== system.admin.email) return logIn(staff);
  const file = join(system.dataDir, 'staff-token');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '' && (await isGood(kept))) return kept;
  const token = await logIn(staff);
  await writeFile(file, token);
  return token;
}

async function isGood(token: string): Promise<boolean> {
  const answer = await fetch(`${system.cms}/admin/users/me`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok;
}

async function logIn(staff: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${system.cms}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...staff, deviceId: randomUUID(), rememberMe: false }),
  });
  if (!answer.ok) throw new Error(`The panel let nobody in: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { accessToken?: string; token?: string } };
  return data.accessToken ?? data.token ?? '';
}
