import { GATEWAYS } from '@cerulean/contract/gateways';
import { showsRibbon, type StorefrontSettings } from '@cerulean/contract/settings';
import { parseSettings } from '@cerulean/contract/settings/parse-settings';
import type { Environment } from '@cerulean/contract/settings/setting';
import { LANGUAGES, type Language } from '@cerulean/messages/languages';
import type { PublicConfig } from '../app/platform/request-context.ts';
import type { ThirdPartySources } from './content-security-policy.ts';
import { offeredLanguage } from './offered-language.ts';

/** Returns the storefront's settings. If any are invalid, prints one line per problem to standard error and exits. */
export function settingsOrExit(env: Environment): StorefrontSettings {
  const parsed = parseSettings(env, 'storefront');
  if (parsed.ok) return parsed.settings;
  for (const message of parsed.messages) process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Returns the languages of the shop, the default one first. Exits if the catalogs lack one. */
export function languagesOrExit({ LANGUAGES: names }: StorefrontSettings): readonly Language[] {
  return names.map((name) => {
    const known = LANGUAGES.find((language) => language === name);
    if (known !== undefined) return known;
    process.stderr.write(`LANGUAGES names ${name}, which has no messages. Known are ${LANGUAGES.join(', ')}\n`);
    process.exit(1);
  });
}

/** Returns the settings that the browser may see. */
export function publicConfig(
  settings: StorefrontSettings,
  languages: readonly Language[],
  buildId: string,
): PublicConfig {
  return {
    publicUrl: settings.PUBLIC_URL,
    currency: settings.CURRENCY,
    languages: languages.map(offeredLanguage),
    timeZone: settings.TIME_ZONE,
    ribbon: showsRibbon(settings),
    buildId,
    gateways: settings.GATEWAYS,
    providers: (settings.OIDC_PROVIDERS ?? []).map(({ name, label }) => ({ name, label })),
    ...(settings.ERROR_DSN && { dsn: settings.ERROR_DSN }),
    ...(settings.TAG_MANAGER_ID && {
      tagManager: { id: settings.TAG_MANAGER_ID, url: settings.TAG_MANAGER_URL },
    }),
    ...(settings.TRANSLATION_WIDGET_URL && { translation: settings.TRANSLATION_WIDGET_URL }),
  };
}

/** Returns the origins of the gateways' pages, to which only private pages may post (decision 0002). */
export function gatewayOrigins(settings: StorefrontSettings): string[] {
  return settings.GATEWAYS.map((name) => GATEWAYS[name].pageOrigin(settings));
}

/** Hosts that receive Google Analytics data. The tag manager loads its script from a separate host. */
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
/** Host for Google consent and conversion requests (https://developers.google.com/tag-platform/security/guides/csp). */
const GOOGLE = 'https://www.google.com';
/** Hosts from which Google's translation widget loads its resources. */
const TRANSLATION = [
  'https://translate.googleapis.com',
  'https://translate-pa.googleapis.com',
  'https://www.gstatic.com',
  'https://www.google.com',
];

/** Returns the third-party origins of open pages (B07, B18), or `undefined` if none is configured. */
export function thirdPartySources(
  settings: Pick<StorefrontSettings, 'TAG_MANAGER_ID' | 'TAG_MANAGER_URL' | 'TRANSLATION_WIDGET_URL'>,
): ThirdPartySources | undefined {
  const tags = settings.TAG_MANAGER_ID ? [new URL(settings.TAG_MANAGER_URL).origin] : [];
  // A container served from the operator's own host still sends its data to Google.
  const measured = tags.length > 0 ? [...tags, ...ANALYTICS] : [];
  const widget = settings.TRANSLATION_WIDGET_URL ? [new URL(settings.TRANSLATION_WIDGET_URL).origin] : [];
  const translated = widget[0] === 'https://translate.google.com' ? [...widget, ...TRANSLATION] : widget;
  if (tags.length + widget.length === 0) return undefined;
  return {
    script: [...tags, ...translated],
    style: translated,
    image: [...measured, ...translated, ...(translated.includes(GOOGLE) ? ['https://fonts.gstatic.com'] : [])],
    connect: [...new Set([...measured, ...(measured.length > 0 ? [GOOGLE] : []), ...translated])],
  };
}
