/**
 * A preload (`--import`) that measures how long a server's event loop is blocked. One message starts the measurement.
 * Another requests the 99th percentile of the lag since then, in milliseconds.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Sampling interval of the loop in milliseconds. It is subtracted, because a timer takes that long without any lag. */
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
