const KEY = Symbol.for('cerulean.messages');
const shared = globalThis as typeof globalThis & { [KEY]?: Set<string> };

/** Names of the messages that the backend's code took in this process. One set for all modules. */
export const records: Set<string> = (shared[KEY] ??= new Set());

/** Returns a catalog that records each of its messages that is taken. */
export function recorded<Words extends object>(feature: string, words: Words): Words {
  return new Proxy(words, {
    get(target, name) {
      if (typeof name === 'string') records.add(`${feature}.${name}`);
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** Returns the catalogs of all languages, which record as {@link recorded} does. */
export function recordedInAll<All extends Record<string, object>>(feature: string, all: All): All {
  const entries = Object.entries(all).map(([language, words]) => [language, recorded(feature, words)] as const);
  return Object.fromEntries(entries) as All;
}
