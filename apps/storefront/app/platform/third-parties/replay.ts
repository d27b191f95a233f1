import { addIntegration, replayIntegration } from '@sentry/browser';
import { withoutAddresses } from './without-addresses.ts';

/**
 * B19: session replay with text not masked and media not blocked, on open pages after Accept. Input stays masked. The
 * compression worker would come from a `blob:` URL, which the CSP blocks. Segments are small without it.
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
