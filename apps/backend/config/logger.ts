import { createServerReports } from '@cerulean/contract/server-reports';
import { jsonLines } from '../src/operations/log-format.ts';
import { settings } from '../src/operations/settings.ts';

/** One JSON object a line on stdout, personal data redacted; errors are told to the service for error reports as well, where there is one. */
export default () => {
  const { LOG_LEVEL, ERROR_DSN: dsn } = settings();
  const reports = dsn === undefined ? undefined : createServerReports({ dsn, part: 'backend' });
  return jsonLines(LOG_LEVEL, reports?.tell);
};
