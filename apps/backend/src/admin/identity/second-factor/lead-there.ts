const NEEDED = 'second_factor_needed';

/** A Redux action of the panel. A refused response carries its error as `payload`. */
type Action = { type: string; payload?: { details?: { code?: string } } };

/**
 * Opens the page *Second factor* when a request is refused because the user has none (`STAFF_SECOND_FACTOR=required`).
 * This is a middleware of the panel's store, which sees every response to the panel's own pages.
 */
export function leadToSecondFactor(go: () => void) {
  return () => (next: (action: Action) => unknown) => (action: Action) => {
    if (action.type.endsWith('/rejected') && action.payload?.details?.code === NEEDED) go();
    return next(action);
  };
}

/** Opens the page under the panel's base path, unless it is already open. */
export function goToSecondFactor(): void {
  const page = '/admin/second-factor';
  if (location.pathname !== page) location.assign(page);
}
