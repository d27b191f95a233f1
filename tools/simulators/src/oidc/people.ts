/** Somebody who has an account at the simulated provider. */
export interface Person {
  /** The subject: never changes, and is never shown. */
  sub: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  /** At Microsoft, the tenant of their work or school; null has a personal account. */
  tenant: string | null;
  /** At Google, the domain of their Workspace; null has none. */
  domain: string | null;
}

/** A few people, so that each case of a shop can be tried by hand. */
export const people: readonly Person[] = [
  {
    sub: 'p-ada',
    name: 'Ada Harbor',
    email: 'ada.harbor@people.example',
    emailVerified: true,
    tenant: null,
    domain: null,
  },
  {
    sub: 'p-ben',
    name: 'Ben Strand',
    email: 'ben.strand@people.example',
    emailVerified: false,
    tenant: null,
    domain: null,
  },
  { sub: 'p-chi', name: 'Chi Okoro', email: null, emailVerified: false, tenant: null, domain: null },
  {
    sub: 'p-daria',
    name: 'Дарья Причал',
    email: 'daria@people.example',
    emailVerified: true,
    tenant: null,
    domain: null,
  },
];

/** What a person is like, in the words of the log-in page. */
export function describe({ email, emailVerified }: Person): string {
  if (email === null) return 'gives no e-mail address';
  return `${email}, ${emailVerified ? 'confirmed' : 'not confirmed'}`;
}
