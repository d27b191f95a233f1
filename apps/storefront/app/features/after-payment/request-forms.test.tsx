import type { Order } from '@cerulean/contract/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { BackendError } from '../../platform/backend-error.ts';
import type { FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { requestReturnOrCancel } from './request-return-or-cancel.server.ts';
import { CancelForm, ReturnForm } from './request-forms.tsx';

// The platform's Link tracks page classes and builds. Only the markup matters here.
vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

const ITEM = '3b241101-e2bb-4255-8caf-4136c566a962';
const nothingChosen = { intent: 'return', [`quantity.${ITEM}`]: '0', why: 'The wrong color' };

/** Returns the problem of a submitted form. `refusal` is the backend's error. */
async function problemOf(fields: Record<string, string>, refusal?: BackendError): Promise<FormProblem | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const call = () => (refusal ? Promise.reject(refusal) : Promise.resolve(null));
  return (await requestReturnOrCancel({ backend: { call } } as unknown as RequestContext, 'order-1', form)).problem;
}

function draw(problem: FormProblem | null): string {
  const items = [
    { itemId: ITEM, name: 'Clear case', most: 2 },
    { itemId: 'item-2', name: 'Lumen 7', most: 1 },
  ];
  const element = <ReturnForm items={items} problem={problem} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('R13 T03 a return of nothing has the focus on what is missing, leads to the question and marks it', async () => {
  const html = draw(await problemOf(nothingChosen));
  expect(html.match(/autofocus/gi)).toHaveLength(1);
  expect(html).toContain('<a href="#items">Select what you’re returning</a>');
  expect(html).toMatch(/<fieldset id="items"[^>]* aria-describedby="items-error"/);
  expect(html).toContain('id="items-error"');
  expect(html.match(/data-checked-with="items"/g)).toHaveLength(2);
  expect(html).toContain('The wrong color');
});

test('R13 a cancellation says what is checked: shipping only where something ships, lines only where there are some', () => {
  const textOf = (shipping: object | null, kinds: readonly string[]) => {
    const order = {
      state: 'paid',
      shipping,
      items: kinds.map((kind) => ({ kind })),
      totals: { total: 100, points: 0 },
    };
    const element = <CancelForm order={order as unknown as Order} problem={null} />;
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  };
  expect(textOf(null, ['plan'])).toContain('We’ll check that no line has connected, and');
  expect(textOf({}, ['product'])).toContain('We’ll check that nothing has shipped, and');
  expect(textOf({}, ['plan', 'product'])).toContain('that nothing has shipped and no line has connected, and');
});

test('R13 what the backend refuses about fields is said beside them alone, and the rest over the form', async () => {
  const refusal = (details: Record<string, unknown>) =>
    new BackendError({ status: 422, name: 'ValidationError', message: 'That is not possible.', details });
  const issues = [
    { path: 'items.0.quantity', message: 'Too many' },
    { path: 'items.1.quantity', message: 'Too many' },
  ];
  const chosen = { ...nothingChosen, [`quantity.${ITEM}`]: '2' };
  const ofFields = await problemOf(chosen, refusal({ code: 'invalid_input', issues }));
  expect(ofFields?.issues).toEqual([{ path: 'items', message: 'Too many' }]);
  expect(ofFields?.notice).toBeUndefined();
  const ofAll = await problemOf(chosen, refusal({ code: 'request_not_possible' }));
  expect(draw(ofAll)).toContain('That is not possible.');
});
