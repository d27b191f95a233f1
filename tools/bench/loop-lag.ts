/**
 * Loaded into a server before its own program (`--import`): measures how long its event loop is blocked. Asked once to
 * begin, and again for the 99th percentile of the lag since then, in milliseconds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the loop is looked at, in milliseconds; what a timer takes in any case, so it is not lag. */
const EVERY = 5;

const delay = monitorEventLoopDelay({ resolution: EVERY });
delay.enable();
process.on('message', (message: { lag?: 'begin' | 'end' }) => {
  if (message.lag === 'begin') {
    delay.reset();
    process.send?.({ began: true });
  } else if (message.lag === 'end') {
    process.send?.({ lag: Math.max(0, delay.percentile(99) / 1e6 - EVERY) });
  }
});
