import { invalid } from './api-error.ts';

export type Fields = Record<string, unknown>;

/** The object at `path`. Throws `ApiError` where there is none. */
export function group(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('MISSING_REQUIRED_PARAMETER', path, 'A required field / parameter is missing.');
  }
  return value as Fields;
}

/** The text called `name`, of 1 to `max` characters; null where it is left out. Throws `ApiError` for anything else. */
export function text(fields: Fields, name: string, path: string, max: number): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string')
    throw invalid(
      'INVALID_PARAMETER_SYNTAX',
      `${path}/${name}`,
      'The value of a field does not conform to the expected format.',
    );
  if (value.length > max || value === '') {
    throw invalid(
      'INVALID_STRING_LENGTH',
      `${path}/${name}`,
      'The value of a field is either too short or too long.',
      value.slice(0, 40),
    );
  }
  return value;
}

/** The text called `name`, which is one of `known`; null where it is left out. Throws `ApiError` for anything else. */
export function oneOf(fields: Fields, name: string, path: string, known: readonly string[]): string | null {
  const value = text(fields, name, path, 255);
  if (value === null || known.includes(value)) return value;
  throw invalid('INVALID_PARAMETER_VALUE', `${path}/${name}`, 'The value of a field is invalid.', value);
}

/** A field that PayPal does not have, or that is not simulated, must not look like one that did nothing. */
export function only(fields: Fields, path: string, known: readonly string[]): void {
  const other = Object.keys(fields).find((name) => !known.includes(name));
  if (other !== undefined) {
    throw invalid('INVALID_PARAMETER_VALUE', `${path}/${other}`, 'The PayPal simulator does not know this field.');
  }
}
