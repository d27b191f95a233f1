import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { fieldLookup } from '../../platform/form.tsx';
import { DeviceCheck, DeviceChecked } from './device-check.tsx';

function draw(answer: 'listed' | 'confirmed'): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <DeviceChecked model="Pixel <9>" answer={answer} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('R06 a check that succeeded is announced, and names the phone as it was typed', () => {
  const html = draw('listed');
  expect(html).toContain('role="status"');
  expect(html).toContain('Checked: <span translate="no">Pixel &lt;9&gt;</span> supports eSIM');
});

test('R06 what a buyer says about a phone that the shop does not know is not called checked', () => {
  const html = draw('confirmed');
  expect(html).toContain('role="status"');
  expect(html).toContain('Saved. You told us that your <span translate="no">Pixel &lt;9&gt;</span> supports eSIM.');
  expect(html).not.toContain('Checked');
});

test('R06 the model is optional only where the step can be left without it', () => {
  const labelOf = (optional?: boolean) => {
    const of = { models: [], line: null, kind: 'voice', fields: fieldLookup(null), noEid: null } as const;
    return renderToStaticMarkup(<DeviceCheck {...of} optional={optional} />);
  };
  expect(labelOf(true)).toContain('(optional)');
  expect(labelOf()).not.toContain('(optional)');
});
