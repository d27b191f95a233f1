/** The number that pino and its kin give to warnings; what is at least an error is above it. */
const warning = 40;

/**
 * What a person should read of the last lines of a part that ended: the message of the latest error line if the part
 * logs JSON, else its last lines as they are. Empty if it said nothing.
 * @param {string[]} lines
 * @returns {string}
 */
export function lastWords(lines) {
  const spoken = lines.map(readable).filter((line) => line.text !== '');
  const errors = spoken.filter((line) => line.error);
  const told = errors.length > 0 ? errors.slice(-3) : spoken.slice(-8);
  return told.map((line) => `    ${line.text}`).join('\n');
}

/** @param {string} line */
function readable(line) {
  const plain = { text: line.trimEnd(), error: false };
  if (!line.startsWith('{')) return plain;
  try {
    const entry = JSON.parse(line);
    const told = [entry.msg ?? entry.message, entry.err?.message ?? entry.error?.message ?? entry.reason];
    const text = [...new Set(told.filter((part) => typeof part === 'string' && part !== ''))].join(': ');
    const severe = typeof entry.level === 'number' ? entry.level > warning : /error|fatal/.test(String(entry.level));
    return text === '' ? plain : { text, error: severe };
  } catch {
    return plain;
  }
}
