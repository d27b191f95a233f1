import { addIntegration, replayIntegration } from '@sentry/browser';
import { withoutAddresses } from './without-addresses.ts';

/**
 * B19: replay with its text not masked and its media not blocked, on open pages after Accept. What is typed stays masked.
 * The worker that would compress it comes from a `blob:` address, which the policy refuses; segments are small without.
 */
export function startReplay(): void {
  addIntegration(
    replayIntegration({
      maskAllText: false,
      blockAllMedia: false,
      maskAllInputs: true,
      mask: ['[data-person]'],
      useCompression: false,
      beforeAddRecordingEvent: (event) => withoutAddresses(event),
    }),
  );
}
