import type { MobileLine } from '@cerulean/contract/lines';

type Line = Pick<MobileLine, 'portIn'> & { esim: Pick<NonNullable<MobileLine['esim']>, 'renewing'> | null };

/**
 * Returns what to confirm on a line's page, or `null`. The page keeps the address that it was led to, while it polls and
 * when it is reloaded, so a new eSIM may be there by then, and a number transfer may have moved on.
 */
export function doneNow(done: string | null, { esim, portIn }: Line): string | null {
  if (done === 'esim-renewed' && esim?.renewing === false) return 'esim-ready';
  if (done === 'number-sent') return portIn?.state === 'received' ? done : null;
  if (done === 'number-kept') return portIn === null || portIn.state === 'canceled' ? done : null;
  return done;
}
