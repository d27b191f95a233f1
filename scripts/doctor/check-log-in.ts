import { createPrivateKey } from 'node:crypto';
import type { SocialProvider } from '@cerulean/contract/social-providers';
import { ask, whyUnreached } from './ask.ts';
import { linesOf, type Line, type Network, type Place } from './check.ts';

const { ok, todo, unchecked } = linesOf('Sign-in with Google, Microsoft, Apple, Facebook, or another provider');

/** Checks whether each provider that customers may sign in with responds under the configured name. */
export async function checkLogIn({ settings, network }: Place): Promise<Line[]> {
  const providers = settings.OIDC_PROVIDERS ?? [];
  if (providers.length === 0) return [unchecked('Providers', 'OIDC_PROVIDERS is not set, so there is no such button')];
  const lines = await Promise.all(providers.map((provider) => checkProvider(provider, network)));
  const addresses = providers.map(({ name }) => `${settings.PUBLIC_URL}/connect/${name}/callback`).join(', ');
  const appleKey = providers.some(({ kind }) => kind === 'apple') ? [checkAppleKey(settings)] : [];
  return [...lines, ...appleKey, unchecked('Redirect addresses', `see that each provider has yours: ${addresses}`)];
}

/** Checks whether Apple's private key can sign client secrets. Never shows the key. */
function checkAppleKey({ OIDC_CLIENT_SECRETS: secrets = {} }: Place['settings']): Line {
  const about = 'Key of Sign in with Apple';
  const again = 'put the text of the .p8 file into OIDC_CLIENT_SECRETS again, with \\n for each line break';
  try {
    const { asymmetricKeyDetails: details } = createPrivateKey(secrets['apple'] ?? '');
    return details?.namedCurve === 'prime256v1'
      ? ok(about, 'can be read')
      : todo(about, `${again}: it is another kind of key`);
  } catch {
    return todo(about, `${again}: it cannot be read`);
  }
}

/**
 * Returns the URL that shows whether a provider is up, the issuer expected there if it is fixed, and the advice for a
 * failure. No bare URL of Facebook's Graph API returns 200, so any response from it counts.
 */
function signOf(provider: SocialProvider): { address: string; issuer?: string; fault: string; isAny?: boolean } {
  const discovery = '/.well-known/openid-configuration';
  const reach = 'let this machine reach it';
  switch (provider.kind) {
    case 'openid': {
      const { issuer } = provider;
      return { address: issuer.replace(/\/$/, '') + discovery, issuer, fault: 'correct its issuer' };
    }
    case 'google': {
      const issuer = 'https://accounts.google.com';
      return { address: (provider.simulator ?? issuer) + discovery, issuer, fault: reach };
    }
    case 'microsoft': {
      const host = provider.simulator ?? 'https://login.microsoftonline.com';
      return { address: `${host}/${provider.tenant}/v2.0${discovery}`, fault: 'correct its tenant' };
    }
    case 'apple':
      return { address: `${provider.simulator ?? 'https://appleid.apple.com'}/auth/keys`, fault: reach };
    case 'facebook':
      return { address: `${provider.simulator ?? 'https://graph.facebook.com'}/`, fault: reach, isAny: true };
  }
}

async function checkProvider(provider: SocialProvider, network: Network): Promise<Line> {
  const { label } = provider;
  const { address, issuer, fault, isAny = false } = signOf(provider);
  try {
    const { status, text } = await ask(network, address);
    if (isAny) return ok(label, 'answers');
    if (status !== 200) return todo(label, `${fault}: ${address} answers ${status}`);
    const said = (JSON.parse(text) as { issuer?: unknown }).issuer;
    return issuer === undefined || said === issuer
      ? ok(label, 'answers')
      : todo(label, `set its issuer to ${String(said)}, as it calls itself`);
  } catch (error) {
    if (error instanceof SyntaxError) return todo(label, `${fault}: ${address} is not JSON`);
    const unless = fault.startsWith('let') ? fault : `${fault}, or let this machine reach it`;
    return todo(label, `${unless}: ${address} cannot be reached, ${whyUnreached(error)}`);
  }
}
