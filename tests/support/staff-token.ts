import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { system } from './system.ts';

/**
 * Returns a token of a member of staff, by default the super admin's. The panel allows five log-ins per address in five
 * minutes, so all tests of a run share one super admin token while it is valid for long enough.
 */
export async function staffToken(staff: { email: string; password: string } = system.admin): Promise<string> {
  if (staff.email !== system.admin.email) return logIn(staff);
  const file = join(system.dataDir, 'staff-token');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '' && secondsOf(kept) > 300 && (await isGood(kept))) return kept;
  const token = await logIn(staff);
  await writeFile(file, token);
  return token;
}

/** Returns the seconds until a token expires: ten minutes for a new one. On a busy machine, a test may need minutes. */
function secondsOf(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return exp - Date.now() / 1000;
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
