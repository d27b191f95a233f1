import { settings } from '../../operations/settings.ts';

/** What tokens are made with. */
export interface Identity {
  jwtSecret: string;
  /** SESSION_MAX_AGE, in seconds. */
  maxAgeSeconds: number;
}

/** The identity of this deployment. */
export function deploymentIdentity(): Identity {
  const { JWT_SECRET, SESSION_MAX_AGE } = settings();
  return { jwtSecret: JWT_SECRET, maxAgeSeconds: SESSION_MAX_AGE };
}
