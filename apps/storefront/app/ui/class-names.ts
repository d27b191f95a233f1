/** Joins all class names that are set: `classNames('btn', wide && 'btn-wide')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
