import { jsonLines } from '../src/operations/log-format.ts';
import { settings } from '../src/operations/settings.ts';

/** One JSON object a line on stdout, personal data redacted. */
export default () => jsonLines(settings().LOG_LEVEL);
