import { senderName } from '../../commerce/mail/mail.ts';
import { settings } from '../../operations/settings.ts';

/** The session token parameters, and the shop's name. */
export interface Identity {
  jwtSecret: string;
  /** The setting SESSION_MAX_AGE, in seconds. */
  maxAgeSeconds: number;
  /** The name with which emails are signed. */
  shopName: string;
}

/** Returns this deployment's session token parameters and shop name. */
export function deploymentIdentity(): Identity {
  const { JWT_SECRET, SESSION_MAX_AGE, MAIL_FROM } = settings();
  return { jwtSecret: JWT_SECRET, maxAgeSeconds: SESSION_MAX_AGE, shopName: senderName(MAIL_FROM) };
}
