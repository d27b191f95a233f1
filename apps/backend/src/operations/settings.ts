import type { Settings } from '@cerulean/contract/settings';
import { parseSettings } from '@cerulean/contract/settings/parse-settings';

let parsed: Settings | undefined;

/**
 * Returns this deployment's settings, parsed once from the environment. Throws a {@link SettingsError} with one line
 * per problem. `server.mjs` calls it first, so no other code sees the error.
 */
export function settings(): Settings {
  if (!parsed) {
    const result = parseSettings(process.env, 'backend');
    if (!result.ok) throw new SettingsError(result.messages);
    parsed = result.settings;
  }
  return parsed;
}

/** Thrown if the backend cannot start with this environment. The message has one line per reason. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly messages: string[];

  constructor(messages: string[]) {
    super(messages.join('\n'));
    this.messages = messages;
  }
}
