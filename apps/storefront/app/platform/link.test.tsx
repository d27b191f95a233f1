import { renderToString } from 'react-dom/server';
import { Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

test.each(['/', '/plans', '/plans?sort=price-up&kind=voice#terms', '/products/abc', '/a/../b', 'relative', '//host/x'])(
  'a link to %s is drawn on the server as React Router draws it, so that the browser finds what it expects',
  (to) => {
    const draw = (AnyLink: typeof Link | typeof RouterLink) =>
      renderToString(
        <StaticRouter location="/here">
          <AnyLink to={to} className="btn" aria-current="page">
            There
          </AnyLink>
        </StaticRouter>,
      );
    expect(attributes(draw(Link))).toEqual(attributes(draw(RouterLink)));
  },
);

/** Their order means nothing to a browser. */
function attributes(html: string): string[] {
  return (html.match(/[\w-]+="[^"]*"|>[^<]*/g) ?? []).toSorted();
}
