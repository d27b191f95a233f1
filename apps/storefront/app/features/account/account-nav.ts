import { House, Laptop, Package, User } from '../../ui/icon.tsx';
import type { IconNode } from '../../ui/icon.tsx';

export interface AccountPart {
  href: string;
  label: string;
  icon: IconNode;
}

/** The parts of an account (R13), as its navigation lists them. */
export const accountNav: readonly { title: string; parts: readonly AccountPart[] }[] = [
  {
    title: 'Your account',
    parts: [
      { href: '/existing-user', label: 'Overview', icon: House },
      { href: '/existing-user/orders', label: 'Orders', icon: Package },
      { href: '/existing-user/profile', label: 'Profile', icon: User },
    ],
  },
  {
    title: 'Getting in',
    parts: [{ href: '/existing-user/sessions', label: 'Logged in on', icon: Laptop }],
  },
];
