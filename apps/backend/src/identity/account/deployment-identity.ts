import { senderName } from '../../commerce/mail/mail.ts';
import { settings } from '../../operations/settings.ts';

/** What tokens are made with, and how the shop is called. */
export interface Identity {
  jwtSecret: string;
  /** SESSION_MAX_AGE, in seconds. */
  maxAgeSeconds: number;
  /** As its mails are signed. */
  shopName: string;
}

/** The identity of this deployment. */
export function deploymentIdentity(): Identity {
  const { JWT_SECRET, SESSION_MAX_AGE, MAIL_FROM } = settings();
  return { jwtSecret: JWT_SECRET, maxAgeSeconds: SESSION_MAX_AGE, shopName: senderName(MAIL_FROM) };
}
