/** Length of a UUID, which comes before the form's content. */
const KEY = 36;

/**
 * Returns the idempotency key of a form (X10). The same content has the same key until it is answered, so a form that is
 * sent again, by a second press or after its answer was lost, takes effect once. The tab remembers the last form, because
 * the page that says that the shop can't be reached loads the former page anew.
 */
export function keyUntilAnswered(content: string): string {
  const last = remember('');
  const form = last.slice(KEY) === content ? last : crypto.randomUUID() + content;
  remember(form);
  return form.slice(0, KEY);
}

/** Forgets the last form, because it was answered. If it is sent again, that is on purpose. */
export function forgetAnswered(): void {
  remember('');
}

/** Returns the form that was remembered before. Where storage is blocked, nothing is remembered. */
function remember(form: string): string {
  try {
    const last = sessionStorage.unanswered as string | undefined;
    sessionStorage.unanswered = form;
    return last ?? '';
  } catch {
    return '';
  }
}
