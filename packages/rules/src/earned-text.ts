import { RETURN_DAYS } from './limits.ts';

/** Receipt text about the points of an order, which can still be returned for a while. */
export function earnedText(points: number): string {
  const earned = `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;
  return `This order earns ${earned}. ${points === 1 ? 'It is' : 'They are'} pending until its ${RETURN_DAYS} days for returns are over.`;
}
