import { GATEWAY_NAMES, GATEWAYS } from '../gateways.ts';
import { isLoopback } from '../loopback.ts';
import { settingNote, type Settings } from '../settings.ts';
import { unfitProviders } from '../social-providers.ts';
import { unfitSecrets } from './unfit-secrets.ts';

/** Returns a message for each setting unsafe for real customers, and no messages unless the deployment is live. */
export function unfitForLive(settings: Partial<Settings>): string[] {
  if (settings.MODE !== 'live') return [];
  const messages: string[] = [];
  for (const name of GATEWAY_NAMES) {
    messages.push(...GATEWAYS[name].unfitForLive(settings, settings.GATEWAYS?.includes(name) ?? false));
  }
  if (settings.PROVISIONING_URL && isUnfitForLines(settings.PROVISIONING_URL)) {
    messages.push(
      `PROVISIONING_URL is ${settings.PROVISIONING_URL}: a live shop asks its platform by https and never a simulator; it looks like ${settingNote('PROVISIONING_URL').example}; set it in .env or the environment`,
    );
  }
  if (isSimulatedMail(settings.SMTP_URL)) {
    messages.push(
      `SMTP_URL is the mail simulator's address: a live shop sends real mail; it looks like ${settingNote('SMTP_URL').example}; set it in .env or the environment`,
    );
  }
  if (settings.SMTP_URL && isClearMail(settings.SMTP_URL)) {
    messages.push(
      'SMTP_URL lets emails and the password travel in clear text: use smtps:// (port 465), or add ?requireTLS=true to smtp:// (port 587), with the server’s certificate checked, in .env or the environment',
    );
  }
  messages.push(...unfitProviders(settings.OIDC_PROVIDERS ?? []));
  for (const name of ['TAG_MANAGER_URL', 'ERROR_DSN', 'TRANSLATION_WIDGET_URL'] as const) {
    if (settings[name]?.startsWith('http:')) {
      messages.push(
        `${name} is not https: a live shop loads nothing from elsewhere in clear text and reports nothing to a simulator; it looks like ${settingNote(name).example}; set it in .env or the environment`,
      );
    }
  }
  for (const name of ['PUBLIC_URL', 'CMS_PUBLIC_URL'] as const) {
    const value = settings[name];
    if (!value) continue;
    const address = new URL(value);
    if (address.protocol === 'http:' && !isLoopback(address.hostname)) {
      messages.push(
        `${name} is ${value}: a live shop is reached by https; it looks like ${settingNote(name).example}; set it in .env or the environment`,
      );
    }
  }
  messages.push(...unfitAddresses(settings), ...unfitSecrets(settings));
  return messages;
}

/** Checks how shop, panel, and proxy fit together. */
function unfitAddresses({ PUBLIC_URL, CMS_PUBLIC_URL, TRUSTED_PROXIES }: Partial<Settings>): string[] {
  const messages: string[] = [];
  const shop = PUBLIC_URL ? new URL(PUBLIC_URL) : undefined;
  const panel = CMS_PUBLIC_URL ? new URL(CMS_PUBLIC_URL) : undefined;
  // Neither server terminates TLS itself, so a proxy in front of them does.
  if (shop?.protocol === 'https:' && TRUSTED_PROXIES === 0) {
    messages.push(
      'TRUSTED_PROXIES is 0 while PUBLIC_URL is https: every visitor would have the proxy’s address, and all of them one limit together; set it to the number of proxies that add to X-Forwarded-For (one nginx or Caddy: 1) in .env or the environment',
    );
  }
  if (shop && panel && shop.hostname === panel.hostname && !isLoopback(shop.hostname)) {
    messages.push(
      `CMS_PUBLIC_URL has the shop’s host (${shop.hostname}): cookies do not tell ports apart, so a hole in one would open the other; give the panel a host of its own, such as admin.${shop.hostname}, in .env or the environment`,
    );
  }
  return messages;
}

/** Returns true for an unsafe platform URL: requests carry a key, so they need https. A local URL is the simulator. */
function isUnfitForLines(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' || isLoopback(hostname);
}

/**
 * Returns true if an email may leave this machine without TLS, or to a server with an unverified certificate. By
 * default, the mailer encrypts `smtp:` only if the server offers it, and an attacker in between can strip that offer.
 */
function isClearMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  if (isLoopback(hostname)) return false;
  const isOnly = (name: string, value: string) => searchParams.getAll(name).every((given) => given === value);
  if (!isOnly('ignoreTLS', 'false') || !isOnly('tls.rejectUnauthorized', 'true')) return true;
  if (protocol === 'smtps:') return false;
  return !searchParams.has('requireTLS') || !isOnly('requireTLS', 'true');
}

/** Returns true for a local development mail server, by its typical port. A local relay listens on 25, 465, or 587. */
function isSimulatedMail(address: string | undefined): boolean {
  if (!address) return false;
  const { hostname, port: mailPort } = new URL(address);
  return isLoopback(hostname) && mailPort === '2525';
}
