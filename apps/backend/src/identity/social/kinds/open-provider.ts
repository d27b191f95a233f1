import type { SocialProvider } from '@cerulean/contract/social-providers';
import { apple } from './apple.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import type { OpenProvider } from './kind.ts';
import { microsoft } from './microsoft.ts';
import { openId } from './openid.ts';

/** Makes a provider ready in the way of its kind. */
export async function openProvider(provider: SocialProvider, secret: string, now: () => Date): Promise<OpenProvider> {
  switch (provider.kind) {
    case 'openid':
      return openId(provider, secret, now);
    case 'google':
      return google(provider, secret, now);
    case 'microsoft':
      return microsoft(provider, secret, now);
    case 'apple':
      return apple(provider, secret, now);
    case 'facebook':
      return facebook(provider, secret, now);
  }
}
