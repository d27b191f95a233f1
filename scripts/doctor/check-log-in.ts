import { ask, whyUnreached } from './ask.ts';
import { linesOf, type Line } from './line.ts';
import type { Network, Place } from './place.ts';

const { ok, todo, unchecked } = linesOf('Log-in with Google, or another provider');

/** Whether each provider that customers may log in with answers under the name that is set. */
export async function checkLogIn({ settings, network }: Place): Promise<Line[]> {
  const providers = settings.OIDC_PROVIDERS ?? [];
  if (providers.length === 0) return [unchecked('Providers', 'OIDC_PROVIDERS is not set, so there is no such button')];
  const lines = await Promise.all(providers.map(({ label, issuer }) => checkProvider(label, issuer, network)));
  const addresses = providers.map(({ name }) => `${settings.PUBLIC_URL}/connect/${name}/callback`).join(', ');
  return [...lines, unchecked('Redirect addresses', `see that each provider has yours: ${addresses}`)];
}

async function checkProvider(label: string, issuer: string, network: Network): Promise<Line> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const { status, text } = await ask(network, address);
    if (status !== 200) return todo(label, `correct its issuer: ${address} answers ${status}`);
    const said = (JSON.parse(text) as { issuer?: unknown }).issuer;
    return said === issuer
      ? ok(label, 'answers')
      : todo(label, `set its issuer to ${String(said)}, as it calls itself`);
  } catch (error) {
    if (error instanceof SyntaxError) return todo(label, `correct its issuer: ${address} is not JSON`);
    return todo(
      label,
      `correct its issuer, or let this machine reach it: ${address} cannot be reached, ${whyUnreached(error)}`,
    );
  }
}
