import type { Plugin } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';

const IMPORT = /^import (?:\* as (\w+)|\{ words(?: as (\w+))? \}) from '@cerulean\/messages\/(all\/)?([\w-]+)';$/gm;
/** Tests themselves, and what they share. */
const LEFT_OUT = /\.test\.tsx?$|\/test-[\w-]+\.tsx?$|\/node_modules\//;
const NO_CATALOG = /^(?:languages|formats|compile|read-catalog)$/;

/** Makes the modules of both apps record the messages that they take while their tests run. */
export function recordMessages(): Plugin {
  return {
    name: 'cerulean:record-messages',
    enforce: 'pre',
    transform(code, id) {
      if (LEFT_OUT.test(id)) return undefined;
      let isChanged = false;
      const made = code.replace(
        IMPORT,
        (whole, all: string | undefined, renamed: string | undefined, inAll: string | undefined, feature: string) => {
          if (NO_CATALOG.test(feature)) return whole;
          isChanged = true;
          const name = all ?? renamed ?? 'words';
          const taken = all === undefined ? `{ words as ${name}$ }` : `* as ${name}$`;
          const record = inAll === undefined ? 'recorded' : 'recordedInAll';
          return (
            `import ${taken} from '@cerulean/messages/${inAll ?? ''}${feature}'; ` +
            `import { ${record} as ${name}$record } from '${inRoot('tests/words/record.ts')}'; ` +
            `const ${name} = ${name}$record('${feature}', ${name}$);`
          );
        },
      );
      return isChanged ? { code: made, map: null } : undefined;
    },
  };
}
