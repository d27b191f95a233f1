/** A setting is missing or malformed; the message is one line that names it. */
export class SettingsError extends Error {}

/** Ways to read one setting, by its name. Each throws `SettingsError`, unless there is a fallback. */
export interface Environment {
  text(name: string, fallback?: string): string;
  matching(name: string, pattern: RegExp, like: string, fallback?: string): string;
  /** Null where it is not set. */
  address(name: string): string | null;
  number(name: string, fallback: string, highest: number): number;
  /** 0, for a free one, where it is not set. */
  port(name: string): number;
}

/** Reads the settings of a process. */
export function environmentOf(env: Readonly<Record<string, string | undefined>>): Environment {
  const text: Environment['text'] = (name, fallback) => {
    const value = env[name]?.trim() || fallback;
    if (value === undefined) throw new SettingsError(`${name} is missing: set it in the environment.`);
    return value;
  };
  const matching: Environment['matching'] = (name, pattern, like, fallback) => {
    const value = text(name, fallback);
    if (!pattern.test(value)) throw new SettingsError(`${name} should look like ${like}.`);
    return value;
  };
  const number: Environment['number'] = (name, fallback, highest) => {
    const value = Number(matching(name, /^\d{1,9}$/, `a number from 0 to ${highest}`, fallback));
    if (value > highest) throw new SettingsError(`${name} should be a number from 0 to ${highest}.`);
    return value;
  };
  return {
    text,
    matching,
    number,
    address: (name) => (env[name]?.trim() ? matching(name, /^https?:\/\/\S+$/, 'http://127.0.0.1:1337/…') : null),
    port: (name) => number(name, '0', 65_535),
  };
}
