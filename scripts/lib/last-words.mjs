/** The log level of warnings in pino and similar loggers. Error levels are higher. */
const warning = 40;

/**
 * Picks the lines that explain why a part ended: its latest errors if it logs JSON, else its last plain lines, such as
 * an uncaught exception. Returns an empty string if there are none. Ignores request logs, which explain nothing.
 * @param {string[]} lines
 * @returns {string}
 */
export function lastWords(lines) {
  const told = lines.map(readable).filter((line) => line.text !== '' && line.kind !== 'chatter');
  const errors = told.filter((line) => line.kind === 'error');
  const chosen = errors.length > 0 ? errors.slice(-3) : told.slice(-8);
  return chosen.map((line) => `    ${line.text}`).join('\n');
}

/** @param {string} line */
function readable(line) {
  const plain = { text: line.trimEnd(), kind: 'plain' };
  if (!line.startsWith('{')) return plain;
  try {
    const entry = JSON.parse(line);
    const told = [entry.msg ?? entry.message, entry.err?.message ?? entry.error?.message ?? entry.reason];
    const text = [...new Set(told.filter((part) => typeof part === 'string' && part !== ''))].join(': ');
    const severe = typeof entry.level === 'number' ? entry.level > warning : /error|fatal/.test(String(entry.level));
    return text === '' ? plain : { text, kind: severe ? 'error' : 'chatter' };
  } catch {
    return plain;
  }
}
