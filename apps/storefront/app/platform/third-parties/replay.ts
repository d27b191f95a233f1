import { addIntegration, replayIntegration } from '@sentry/browser';
import { withoutAddresses } from './without-addresses.ts';

/**
 * Starts session replay on open pages after Accept, with text unmasked, media unblocked, and input masked (B19). The
 * compression worker would be loaded from a `blob:` URL, which the CSP blocks. Segments are small without it.
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
