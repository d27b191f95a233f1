import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { packRoot, type RootData } from './root-data.ts';
import { Day, Moment } from './time.tsx';

const EVENING = '2026-11-22T03:07:00.000Z';

function draw(timeZone: string) {
  const root = packRoot({ config: { timeZone } } as RootData);
  const element = (
    <p>
      <Day at={EVENING} />; <Moment at={EVENING} />
    </p>
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('writes days and moments as of the zone of the shop, with the instant for programs (CUS-S3-26, 27)', () => {
  expect(draw('America/New_York')).toBe(
    `<p><time dateTime="${EVENING}">November 21, 2026</time>; <time dateTime="${EVENING}">November 21, 2026 at 10:07 PM EST</time></p>`,
  );
  expect(draw('UTC')).toContain('November 22, 2026 at 3:07 AM UTC');
});
