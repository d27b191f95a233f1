import { afterEach, expect, test, vi } from 'vitest';
import { setErrorHook } from './error-hook.ts';

vi.mock('react-dom/client', () => ({
  hydrateRoot: () => {
    throw new Error('nothing mounts');
  },
}));
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  startTransition: (run: () => void) => run(),
}));
const showFatalView = vi.fn();
vi.mock('./fatal-view.ts', () => ({ showFatalView }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('B13 B16 a failed mount is logged, told to the error hook, and the error page takes the view', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const told: unknown[][] = [];
  setErrorHook((error, place) => told.push([error, place]));
  const window = Object.assign(new EventTarget(), {
    requestIdleCallback: vi.fn(),
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await import('../entry.client.tsx');
  const failed = expect.objectContaining({ message: 'nothing mounts' });
  await expect.poll(() => showFatalView).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledWith(failed);
  expect(told).toEqual([[failed, 'mount']]);

  window.dispatchEvent(Object.assign(new Event('error'), { error: 'uncaught' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'unhandled' }));
  expect(told.slice(1)).toEqual([
    ['uncaught', 'unhandled'],
    ['unhandled', 'unhandled'],
  ]);
});
