import { addIntegration, replayIntegration } from '@sentry/browser';
import { withoutAddresses } from './without-addresses.ts';

/**
 * Starts session replay on open pages after Accept, with text unmasked, media unblocked, and input masked, also where a
 * page repeats it (B19). The compression worker would be loaded from a `blob:` URL, which the CSP blocks. Segments are
 * small without it.
 */
export function startReplay(): void {
  addIntegration(
    replayIntegration({
      maskAllText: false,
      blockAllMedia: false,
      maskAllInputs: true,
      // The title of a page with results repeats what was searched for.
      mask: ['[data-person]', 'title'],
      useCompression: false,
      beforeAddRecordingEvent: (event) => withoutAddresses(event),
    }),
  );
}
