import { createServerReports, reportEnvironment } from '@cerulean/contract/server-reports';
import { showsRibbon } from '@cerulean/contract/settings';
import { jsonLines } from '../src/operations/log-format.ts';
import { settings } from '../src/operations/settings.ts';

/** Logs one redacted JSON object per line to stdout. Errors are also reported to a service if `ERROR_DSN` is set. */
export default () => {
  const all = settings();
  const { LOG_LEVEL, ERROR_DSN: dsn } = all;
  const environment = reportEnvironment(showsRibbon(all));
  const reports = dsn === undefined ? undefined : createServerReports({ dsn, part: 'backend', environment });
  return jsonLines(LOG_LEVEL, reports?.tell);
};
