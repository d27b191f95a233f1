import { settingNote, type SettingName } from '../settings.ts';

/** The line that says what is wrong with a setting: its name, what it should look like and where to set it, never a secret. */
export function complaint(name: SettingName, given: string | undefined, issue?: { message: string }): string {
  const note = settingNote(name);
  const value = `is ${JSON.stringify(given)}`;
  // B18 wants these very words.
  const said = name === 'TAG_MANAGER_ID' && issue ? `${value}, which ${issue.message}` : value;
  const state = given === undefined ? 'is missing' : note.secret ? 'is malformed' : said;
  return `${name} ${state}: ${note.about}; it looks like ${note.example}; set it in .env or the environment`;
}
