import { settingDefault, settingNames, settingNote } from '../../packages/contract/src/settings.ts';

const head = `# The settings of a deployment. Generated from packages/contract/src/settings: change them there, then run
#   node scripts/env-example.mjs
#
# Copy this file to .env, or set the same names in the environment, which wins. \`npm start\`, \`npm run dev\` and the
# tests need none of it; what they make on their own says so. \`npm run serve\` wants all that is not a comment here.
`;

/**
 * Returns the text of `.env.example`: for each setting, a comment and the name with a sample value. Optional settings
 * are commented out and show their default.
 * @returns {string}
 */
export function envExample() {
  const lines = [head];
  let group = '';
  for (const name of settingNames) {
    const note = settingNote(name);
    if (note.group !== group) {
      group = note.group;
      lines.push(`# --- ${group} ---`, '');
    }
    const standard = settingDefault(name);
    lines.push(`# ${capital(note.about)}.${note.madeInDemo ? ' The demo makes it.' : ''}`);
    if (note.needed) lines.push(`# It looks like: ${note.example}`, `${name}=`);
    else lines.push(standard === undefined ? `# ${name}=${note.example}` : `# ${name}=${standard}`);
    lines.push('');
  }
  return lines.join('\n');
}

/** @param {string} text */
function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
