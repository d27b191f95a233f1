import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { CATALOGS, isForStaff, readCatalog } from '@cerulean/messages/read-catalog';

interface Count {
  /** Number of messages that visitors may read. */
  all: number;
  /** Names of those that nothing has shown. */
  never: string[];
  /** Number of messages that only staff read. */
  forStaff: number;
}

/** Returns the names of messages in files of one name a line. */
export function shownIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.split('\n')));
}

/** Compares the messages of all catalogs with those that were shown. */
export function neverShown(shown: ReadonlySet<string>): Count {
  const features = globSync('*.json', { cwd: join(CATALOGS, DEFAULT_LANGUAGE) }).map((file) =>
    file.slice(0, -'.json'.length),
  );
  const namesOf = (feature: string) =>
    Object.keys(readCatalog(feature, DEFAULT_LANGUAGE)).map((name) => `${feature}.${name}`);
  const all = features
    .filter((feature) => !isForStaff(feature))
    .sort()
    .flatMap(namesOf);
  const never = all.filter((name) => !shown.has(name));
  return {
    all: all.length,
    never,
    forStaff: features.filter(isForStaff).flatMap(namesOf).length,
  };
}
