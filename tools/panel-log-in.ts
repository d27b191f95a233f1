import { randomUUID } from 'node:crypto';

/** Signs a staff member in to a backend's admin panel. Returns the access token, which is valid for half an hour. */
export async function logInToPanel(backend: string, staff: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${backend}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...staff, deviceId: randomUUID(), rememberMe: false }),
  });
  if (!answer.ok) throw new Error(`The panel let nobody in: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { accessToken?: string; token?: string } };
  return data.accessToken ?? data.token ?? '';
}
