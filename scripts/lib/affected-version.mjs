/**
 * Checks whether an OSV advisory affects a version of a package, by its version ranges or its list of versions
 * (https://ossf.github.io/osv-schema/#evaluation).
 * @param {import('./osv-export.mjs').Affected} affected
 * @param {string} version
 */
export function isAffected({ versions = [], ranges = [] }, version) {
  if (versions.includes(version)) return true;
  return ranges.some(
    ({ type, events = [] }) => (type === 'SEMVER' || type === 'ECOSYSTEM') && isWithin(events, version),
  );
}

/**
 * @param {import('./osv-export.mjs').Event[]} events
 * @param {string} version
 */
function isWithin(events, version) {
  const steps = events
    .flatMap(({ introduced, fixed, last_affected: last }) => [
      ...(introduced === undefined ? [] : [{ at: introduced === '0' ? '0.0.0-0' : introduced, kind: 'from' }]),
      ...(fixed === undefined ? [] : [{ at: fixed, kind: 'until' }]),
      ...(last === undefined ? [] : [{ at: last, kind: 'last' }]),
    ])
    .sort((a, b) => compareVersions(a.at, b.at));
  let isIn = false;
  for (const { at, kind } of steps) {
    const order = compareVersions(version, at);
    if (kind === 'from' && order >= 0) isIn = true;
    if (kind === 'until' && order >= 0) isIn = false;
    if (kind === 'last' && order > 0) isIn = false;
  }
  return isIn;
}

/**
 * Compares two versions (https://semver.org, section 11). Returns a negative number, zero, or a positive number.
 * @param {string} a
 * @param {string} b
 */
export function compareVersions(a, b) {
  const [left, right] = [read(a), read(b)];
  for (let place = 0; place < 3; place += 1) {
    const difference = (left.numbers[place] ?? 0) - (right.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.before.length === 0 || right.before.length === 0) return right.before.length - left.before.length;
  for (let place = 0; place < Math.max(left.before.length, right.before.length); place += 1) {
    const [one, other] = [left.before[place], right.before[place]];
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    const difference = compareParts(one, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @param {string} version */
function read(version) {
  const [core = '', ...before] = (version.replace(/^[v=\s]+/, '').split('+')[0] ?? '').split('-');
  return { numbers: core.split('.').map(Number), before: before.length > 0 ? before.join('-').split('.') : [] };
}

/**
 * @param {string} a
 * @param {string} b
 */
function compareParts(a, b) {
  const [one, other] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (one && other) return Number(a) - Number(b);
  if (one !== other) return one ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
