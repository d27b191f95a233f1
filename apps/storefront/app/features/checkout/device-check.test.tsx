import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { DeviceChecked } from './device-check.tsx';

test('R06 a check that succeeded is announced, and names the phone as it was typed', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <DeviceChecked model="Pixel <9>" /> }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain('role="status"');
  expect(html).toContain('Checked: <span translate="no">Pixel &lt;9&gt;</span> supports eSIM');
});
