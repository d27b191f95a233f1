import type { Settings } from '@cerulean/contract/settings';
import { parseSettings } from '@cerulean/contract/settings/parse-settings';

let parsed: Settings | undefined;

/**
 * The settings of this deployment, parsed once from the environment. Throws a {@link SettingsError} with one line for
 * each thing that is wrong; `server.mjs` asks first, so no other code meets it.
 */
export function settings(): Settings {
  if (!parsed) {
    const result = parseSettings(process.env, 'backend');
    if (!result.ok) throw new SettingsError(result.messages);
    parsed = result.settings;
  }
  return parsed;
}

/** The environment cannot start a backend. The message is one line for each reason. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly messages: string[];

  constructor(messages: string[]) {
    super(messages.join('\n'));
    this.messages = messages;
  }
}
