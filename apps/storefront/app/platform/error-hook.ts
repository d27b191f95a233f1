/** Where an error occurred. `recoverable`: React recovered · `preload`: missing chunk · `unhandled`: not caught. */
export type ErrorPlace = 'mount' | 'render' | 'recoverable' | 'preload' | 'unhandled';
type ErrorHook = (error: unknown, place: ErrorPlace) => void;

const MAX_WAITING = 20;
const waiting: [unknown, ErrorPlace][] = [];
let hook: ErrorHook | undefined;

/** Sets the app's error hook. Errors that occurred earlier are reported to it first. */
export function setErrorHook(next: ErrorHook): void {
  hook = next;
  for (const [error, place] of waiting.splice(0)) next(error, place);
}

/** Reports an error to the console and to the app's error hook, which may be set later (B16). */
export function reportError(error: unknown, place: ErrorPlace): void {
  console.error(error);
  if (hook) hook(error, place);
  else if (waiting.length < MAX_WAITING) waiting.push([error, place]);
}
