import * as words from '@cerulean/messages/account';
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
    title: words.yourAccount,
    parts: [
      { href: '/existing-user', label: words.overview, icon: House },
      { href: '/existing-user/lines', label: words.lines, icon: Signal },
      { href: '/existing-user/orders', label: words.orders, icon: Package },
      { href: ADDRESSES, label: words.addresses, icon: MapPin },
      { href: '/existing-user/profile', label: words.profile, icon: User },
    ],
  },
  {
    title: words.gettingIn,
    parts: [
      { href: '/existing-user/email', label: words.emailAddress, icon: Mail },
      { href: '/existing-user/password', label: words.password, icon: Lock },
      { href: '/existing-user/sessions', label: words.signedInOn, icon: Laptop },
      { href: LOGINS, label: words.linkedSignIns, icon: KeyRound },
    ],
  },
  {
    title: words.privacy,
    parts: [
      { href: '/existing-user/mail', label: words.mailAndConsents, icon: Bell },
      { href: '/existing-user/data', label: words.yourData, icon: Download },
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
