/** The phase of a page in which an error occurred. */
export type ErrorPlace = 'mount' | 'render' | 'recoverable' | 'preload' | 'unhandled';
type ErrorHook = (error: unknown, place: ErrorPlace) => void;

const MAX_WAITING = 20;
const waiting: [unknown, ErrorPlace][] = [];
let hook: ErrorHook | undefined;

/** Sets the app's error hook. Earlier errors are reported first. */
export function setErrorHook(next: ErrorHook): void {
  hook = next;
  for (const [error, place] of waiting.splice(0)) next(error, place);
}

/** B16: reports an error to the console and to the app's error hook, which may be set later. */
export function reportError(error: unknown, place: ErrorPlace): void {
  console.error(error);
  if (hook) hook(error, place);
  else if (waiting.length < MAX_WAITING) waiting.push([error, place]);
}
