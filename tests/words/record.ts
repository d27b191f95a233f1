interface Records {
  names: Set<string>;
  /** False while modules load: a table of all messages, made as its module loads, shows none of them. */
  isOn: boolean;
}

const KEY = Symbol.for('cerulean.messages');
const shared = globalThis as typeof globalThis & { [KEY]?: Records };

/** Names of the messages that code took while tests ran in this process. One set for all modules. */
export const records: Records = (shared[KEY] ??= { names: new Set(), isOn: false });

/** Returns a catalog that records each of its messages that is taken. */
export function recorded<Words extends object>(feature: string, words: Words): Words {
  return new Proxy(words, {
    get(target, name) {
      if (records.isOn && typeof name === 'string') records.names.add(`${feature}.${name}`);
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** Returns the catalogs of all languages, which record as {@link recorded} does. */
export function recordedInAll<All extends Record<string, object>>(feature: string, all: All): All {
  const entries = Object.entries(all).map(([language, words]) => [language, recorded(feature, words)] as const);
  return Object.fromEntries(entries) as All;
}
