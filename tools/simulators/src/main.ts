import { readSettings, SettingsError } from './settings/settings.ts';
import { GATEWAY_NAMES, startSimulators } from './start.ts';

/** Describes an error in one line for people. Unexpected errors keep their stack. */
function reason(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    const gateways = GATEWAY_NAMES.map((name) => `SIM_${name.toUpperCase()}_PORT`).join(', ');
    return `Port ${String(error.port)} is in use: stop the other program, or set another ${gateways}, SIM_SMTP_PORT, SIM_MAIL_PORT, SIM_OIDC_PORT or SIM_LINES_PORT.`;
  }
  if (error instanceof Error && 'code' in error && 'path' in error) {
    return `SIM_STATE_DIR cannot be used: ${error.message}.`;
  }
  return error instanceof Error ? error.message : String(error);
}

try {
  const { close, ...addresses } = await startSimulators(readSettings(process.env));
  const stop = (): void => {
    void close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(JSON.stringify({ msg: 'ready', ...addresses }));
} catch (error) {
  console.error(JSON.stringify({ level: 'error', msg: reason(error) }));
  process.exitCode = 1;
}
