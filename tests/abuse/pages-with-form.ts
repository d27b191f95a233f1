import { readFileSync } from 'node:fs';
import routes from '../../apps/storefront/app/routes.ts';

const FOLDER = new URL('../../apps/storefront/app/', import.meta.url);

/** Paths of the pages that accept a form, because their file has an action. Other pages reject a POST with 405. */
export const pathsWithForm: ReadonlySet<string> = new Set(
  routes
    .filter(({ file }) =>
      /^export (?:(?:async )?(?:function|const) action\b|\{[^}]*\baction\b[^}]*\} from)/m.test(
        readFileSync(new URL(file, FOLDER), 'utf8'),
      ),
    )
    .map(({ path = '' }) => `/${path}`),
);
