import type { MobileLine } from '@cerulean/contract/lines';

type Line = Pick<MobileLine, 'state' | 'portIn'> & {
  esim: Pick<NonNullable<MobileLine['esim']>, 'profile' | 'renewing'> | null;
};

/**
 * Returns what to confirm on a line's page, or `null`. The page keeps the address that it was led to, while it polls and
 * when it is reloaded, so a new eSIM may be there by then or refused, and a number transfer may have moved on. The
 * address says which profile of the eSIM was requested: `esim-renewed-2`.
 */
export function doneNow(done: string | null, { state, esim, portIn }: Line): string | null {
  const wanted = done?.match(/^esim-renewed-(\d+)$/)?.[1];
  if (wanted !== undefined) {
    if (esim === null) return null;
    if (esim.renewing) return 'esim-renewed';
    if (esim.profile >= Number(wanted)) return 'esim-ready';
    return state === 'suspended' ? null : 'esim-refused';
  }
  if (done === 'number-sent') return portIn?.state === 'received' ? done : null;
  if (done === 'number-kept') return portIn === null || portIn.state === 'canceled' ? done : null;
  return done;
}
