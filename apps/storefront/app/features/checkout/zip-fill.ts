const PARTS = ['city', 'state'] as const;
/** The parts of an address that a ZIP code determines. */
export type TypedPlace = Record<(typeof PARTS)[number], string>;

/** The properties of a form field that are needed to fill it in. */
export interface FilledField {
  name: string;
  value: string;
}

/**
 * Fills in city and state when a ZIP code is entered, so that buyers need not enter them. Values entered by the buyer
 * or their browser stay. Values filled in are cleared when the ZIP code changes, because they belong to the old one.
 * `placeOf` returns `null` for a ZIP code without a place, and throws if the lookup fails. `tell` is called for each
 * filled field. `whenLeft` runs a callback immediately, or once the field loses focus, because a late response would
 * otherwise interfere with typing. Returns the function that the form calls with each changed field.
 */
export function zipFill<Field extends FilledField>(
  placeOf: (zip: string) => Promise<TypedPlace | null>,
  tell: (field: Field) => void,
  whenLeft: (field: Field, then: () => void) => void,
): (changed: FilledField, fieldOf: (name: string) => Field | null) => void {
  type FieldOf = (name: string) => Field | null;
  const asked = new Map<string, string>();
  const filled = new Map<string, string>();
  /** Fields changed by the user since their ZIP code was looked up. If empty, they are meant to be empty. */
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

  /** Clears the values that were filled in and not edited, because the ZIP code changed. */
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
