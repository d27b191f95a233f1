const NEEDED = 'second_factor_needed';

/** What passes the panel's store; an answer that was refused carries its error as payload. */
type Action = { type: string; payload?: { details?: { code?: string } } };

/**
 * Leads to the page *Second factor* when the server refuses something for want of one (`STAFF_SECOND_FACTOR=required`):
 * an extension of the panel's store, which sees every answer that the panel's own pages ask for.
 */
export function leadToSecondFactor(go: () => void) {
  return () => (next: (action: Action) => unknown) => (action: Action) => {
    if (action.type.endsWith('/rejected') && action.payload?.details?.code === NEEDED) go();
    return next(action);
  };
}

/** Goes to the page below the panel's own path, unless it is open already. */
export function goToSecondFactor(): void {
  const page = '/admin/second-factor';
  if (location.pathname !== page) location.assign(page);
}
