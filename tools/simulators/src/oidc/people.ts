import type { Say } from '../base/say.ts';

/** A person with an account at the simulated provider. */
export interface Person {
  /** The subject id. It never changes and is never shown. */
  sub: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  /** Microsoft tenant of the person's work or school. `null` for a personal account. */
  tenant: string | null;
  /** Google Workspace domain. `null` if the person has none. */
  domain: string | null;
}

const person = (sub: string, name: string, email: string | null, emailVerified: boolean): Person => ({
  sub,
  name,
  email,
  emailVerified,
  tenant: null,
  domain: null,
});

/** The permanent people: a few, so that each case that a shop must handle can be tried by hand. */
const people: readonly Person[] = [
  person('p-ada', 'Ada Harbor', 'ada.harbor@people.example', true),
  person('p-ben', 'Ben Strand', 'ben.strand@people.example', false),
  person('p-chi', 'Chi Okoro', null, false),
  person('p-daria', 'Дарья Причал', 'daria@people.example', true),
];

/** All people who can sign in at the provider: the permanent ones, and those that tests add. */
export class Directory {
  readonly #added = new Map<string, Person>();

  /** The people on the sign-in page, with few of the many people that tests add, because tests use `login_as`. */
  get offered(): readonly Person[] {
    return [...people, ...[...this.#added.values()].slice(-6)];
  }

  find(sub: string): Person | undefined {
    return people.find((each) => each.sub === sub) ?? this.#added.get(sub);
  }

  add(added: Person): void {
    this.#added.set(added.sub, added);
  }

  clear(): void {
    this.#added.clear();
  }
}

/** Returns the description of a person on the sign-in page. */
export function describe({ email, emailVerified }: Person, say: Say): string {
  if (email === null) return say('gives no e-mail address');
  return say(emailVerified ? '{email}, confirmed' : '{email}, not confirmed', { email });
}
