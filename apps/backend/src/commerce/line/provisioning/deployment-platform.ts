import { settings } from '../../../operations/settings.ts';
import { createHttpPlatform } from './http-platform.ts';
import { PlatformError, type Platform } from './platform.ts';

let opened: Platform | undefined;

/** Returns this deployment's platform. If none is configured, every call to it fails, and lines wait until one is. */
export function deploymentPlatform(): Platform {
  const { PROVISIONING_URL: url, PROVISIONING_TOKEN: token } = settings();
  opened ??= url && token ? createHttpPlatform({ url, token }) : noPlatform();
  return opened;
}

/** Returns a platform that sends nothing. Its calls fail as `indeterminate`, so lines wait. */
export function noPlatform(): Platform {
  const none = async (): Promise<never> => {
    throw new PlatformError('indeterminate', 'PROVISIONING_URL and PROVISIONING_TOKEN are not set');
  };
  return {
    activate: none,
    readActivation: none,
    issueProfile: none,
    readProfile: none,
    replaceSim: none,
    readReplacement: none,
    change: none,
    setAddress: none,
  };
}
