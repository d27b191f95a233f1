import { readFileSync } from 'node:fs';
import routes from '../../apps/storefront/app/routes.ts';

const FOLDER = new URL('../../apps/storefront/app/', import.meta.url);

/** Paths of the pages that take a form: those whose file has an action. The others answer 405 to what is posted. */
export const pathsWithForm: ReadonlySet<string> = new Set(
  routes
    .filter(({ file }) =>
      /^export (?:(?:async )?(?:function|const) action\b|\{[^}]*\baction\b[^}]*\} from)/m.test(
        readFileSync(new URL(file, FOLDER), 'utf8'),
      ),
    )
    .map(({ path = '' }) => `/${path}`),
);
