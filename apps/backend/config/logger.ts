import { createServerReports, reportEnvironment } from '@cerulean/contract/server-reports';
import { showsRibbon } from '@cerulean/contract/settings';
import { jsonLines } from '../src/operations/log-format.ts';
import { settings } from '../src/operations/settings.ts';

/** One JSON object a line on stdout, personal data redacted; errors are told to the service for error reports as well, where there is one. */
export default () => {
  const all = settings();
  const { LOG_LEVEL, ERROR_DSN: dsn } = all;
  const environment = reportEnvironment(showsRibbon(all));
  const reports = dsn === undefined ? undefined : createServerReports({ dsn, part: 'backend', environment });
  return jsonLines(LOG_LEVEL, reports?.tell);
};
