import { addressPrefix } from '@cerulean/messages/languages';
import type { Config } from '@react-router/dev/config';
import { buildFolder, languageOfBuild } from './language.ts';

const language = languageOfBuild();

export default {
  // The default lazy mode requests route manifests from the server on every page load. The table of all pages is small.
  routeDiscovery: { mode: 'initial' },
  // Client loaders are one line each, so separate chunks would cost a request and save nothing.
  splitRouteModules: false,
  basename: addressPrefix(language) || '/',
  buildDirectory: buildFolder(language),
} satisfies Config;
