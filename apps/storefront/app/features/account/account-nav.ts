import { Bell, Download, House, KeyRound, Laptop, Lock, Mail, MapPin, Package, Signal, User } from '../../ui/icon.tsx';
import type { IconNode } from '../../ui/icon.tsx';

export interface AccountPart {
  href: string;
  label: string;
  icon: IconNode;
}

/** Path of the address list. Every page about a single address links back to it. */
export const ADDRESSES = '/existing-user/addresses';

/** Path of the page on which provider logins are linked and removed. */
export const LOGINS = '/existing-user/logins';

/** The sections of an account (R13). */
const accountNav: readonly { title: string; parts: readonly AccountPart[] }[] = [
  {
    title: 'Your account',
    parts: [
      { href: '/existing-user', label: 'Overview', icon: House },
      { href: '/existing-user/lines', label: 'Lines', icon: Signal },
      { href: '/existing-user/orders', label: 'Orders', icon: Package },
      { href: ADDRESSES, label: 'Addresses', icon: MapPin },
      { href: '/existing-user/profile', label: 'Profile', icon: User },
    ],
  },
  {
    title: 'Getting in',
    parts: [
      { href: '/existing-user/email', label: 'E-mail address', icon: Mail },
      { href: '/existing-user/password', label: 'Password', icon: Lock },
      { href: '/existing-user/sessions', label: 'Logged in on', icon: Laptop },
      { href: LOGINS, label: 'Linked log-ins', icon: KeyRound },
    ],
  },
  {
    title: 'Privacy',
    parts: [
      { href: '/existing-user/mail', label: 'Mail and consents', icon: Bell },
      { href: '/existing-user/data', label: 'Your data', icon: Download },
    ],
  },
];

/**
 * Returns the navigation entries for the page `pathname`. A shop without providers hides the page of linked logins,
 * because nothing can be linked. That page stays reachable from the password page, for logins linked earlier.
 */
export function accountMenu(hasProviders: boolean, pathname: string): typeof accountNav {
  if (hasProviders || pathname === LOGINS) return accountNav;
  return accountNav.map(({ title, parts }) => ({ title, parts: parts.filter(({ href }) => href !== LOGINS) }));
}
