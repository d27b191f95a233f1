import type { Language } from '@cerulean/messages/languages';
import { ensureBuilt, storefrontBuild } from '../../scripts/lib/builds.mjs';
import { startSecondShop, type SecondShop } from './second-shop.ts';

/** Builds the shop in these languages, unless they are built, and starts it on the system's backend. */
export async function startShopIn(...languages: readonly Language[]): Promise<SecondShop> {
  const all: readonly Language[] = ['en', ...languages];
  for (const language of all) await ensureBuilt(storefrontBuild(language));
  return startSecondShop({ LANGUAGES: all.join(',') });
}
