import { people, type Person } from './people.ts';

/** Everybody who can log in at the provider: the people that are always there, and those that a test adds. */
export class Directory {
  readonly #added = new Map<string, Person>();

  /** Those whom the log-in page offers: tests add many, and name theirs by `login_as`. */
  get offered(): readonly Person[] {
    return [...people, ...[...this.#added.values()].slice(-6)];
  }

  find(sub: string): Person | undefined {
    return people.find((person) => person.sub === sub) ?? this.#added.get(sub);
  }

  add(person: Person): void {
    this.#added.set(person.sub, person);
  }

  clear(): void {
    this.#added.clear();
  }
}
