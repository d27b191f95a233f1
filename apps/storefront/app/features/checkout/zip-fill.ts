const PARTS = ['city', 'state'] as const;
/** What a ZIP code says of an address. */
export type TypedPlace = Record<(typeof PARTS)[number], string>;

/** A field of a form, as far as filling it in needs it. */
export interface FilledField {
  name: string;
  value: string;
}

/**
 * Fills in city and state of an address when its ZIP code is typed, so that they are not asked for twice. What the
 * buyer, or their browser, wrote there stays. What was filled in goes as soon as there is another ZIP code, because it
 * is not of that one. `placeOf` gives null for a ZIP code that has no place, and throws where that cannot be said;
 * `tell` hears of each field that was filled in. `whenLeft` does something to a field at once, or once it loses focus: a
 * late answer would otherwise end up in front of what is being typed. Gives what the form calls with the field that has
 * changed.
 */
export function zipFill<Field extends FilledField>(
  placeOf: (zip: string) => Promise<TypedPlace | null>,
  tell: (field: Field) => void,
  whenLeft: (field: Field, then: () => void) => void,
): (changed: FilledField, fieldOf: (name: string) => Field | null) => void {
  type FieldOf = (name: string) => Field | null;
  const asked = new Map<string, string>();
  const filled = new Map<string, string>();
  /** Fields that somebody changed since their ZIP code was asked about; one of them that is empty is meant to be. */
  const typed = new Set<string>();
  let isOurs = false;

  async function fill(prefix: string, zip: string, fieldOf: FieldOf): Promise<void> {
    let place: TypedPlace | null;
    try {
      place = await placeOf(zip);
    } catch {
      if (asked.get(prefix) === zip) asked.delete(prefix);
      return;
    }
    if (place === null || asked.get(prefix) !== zip) return;
    for (const part of PARTS) {
      const field = fieldOf(`${prefix}.${part}`);
      if (field === null) continue;
      const text = place[part];
      whenLeft(field, () => {
        if (field.value === '' && !typed.has(field.name) && asked.get(prefix) === zip) write(field, text);
      });
    }
  }

  function write(field: Field, text: string): void {
    field.value = text;
    filled.set(field.name, field.value);
    isOurs = true;
    tell(field);
    isOurs = false;
  }

  /** Starts over for another ZIP code: clears the values that it filled in and that were not edited. */
  function empty(prefix: string, fieldOf: FieldOf): void {
    for (const part of PARTS) {
      const field = fieldOf(`${prefix}.${part}`);
      typed.delete(`${prefix}.${part}`);
      if (field !== null && field.value === filled.get(field.name)) field.value = '';
    }
  }

  return (changed, fieldOf) => {
    if (!isOurs) {
      filled.delete(changed.name);
      typed.add(changed.name);
    }
    const prefix = /^(.+)\.zip$/.exec(changed.name)?.[1];
    const zip = /^\d{5}(?=-\d{4}$|$)/.exec(changed.value.trim())?.[0];
    if (prefix === undefined || zip === undefined || asked.get(prefix) === zip) return;
    asked.set(prefix, zip);
    empty(prefix, fieldOf);
    void fill(prefix, zip, fieldOf);
  };
}
