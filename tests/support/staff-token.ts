import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { system } from './system.ts';

/**
 * A token of a member of staff, as the super admin unless it says who. The panel takes five log-ins of one address in five
 * minutes, so that all tests of a run share one of the super admin, as long as it is good for a while.
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

/** How long a token is good for: ten minutes when it is new. A test takes its time with one on a busy machine. */
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
