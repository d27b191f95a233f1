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

const person = (sub: string, name: string, email: string | null, emailVerified: boolean): Person => ({
  sub,
  name,
  email,
  emailVerified,
  tenant: null,
  domain: null,
});

/** A few people, so that each case of a shop can be tried by hand. */
const people: readonly Person[] = [
  person('p-ada', 'Ada Harbor', 'ada.harbor@people.example', true),
  person('p-ben', 'Ben Strand', 'ben.strand@people.example', false),
  person('p-chi', 'Chi Okoro', null, false),
  person('p-daria', 'Дарья Причал', 'daria@people.example', true),
];

/** Everybody who can log in at the provider: the people that are always there, and those that a test adds. */
export class Directory {
  readonly #added = new Map<string, Person>();

  /** Those whom the log-in page offers: tests add many, and name theirs by `login_as`. */
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

/** What a person is like, in the words of the log-in page. */
export function describe({ email, emailVerified }: Person): string {
  if (email === null) return 'gives no e-mail address';
  return `${email}, ${emailVerified ? 'confirmed' : 'not confirmed'}`;
}
