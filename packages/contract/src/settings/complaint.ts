import { settingNote, type SettingName } from '../settings.ts';

/** Describes an invalid setting in one line: its name, its format, and where to set it, but never a secret value. */
export function complaint(name: SettingName, given: string | undefined, issue?: { message: string }): string {
  const note = settingNote(name);
  const value = `is ${JSON.stringify(given)}`;
  // B18 requires exactly this wording.
  const said = name === 'TAG_MANAGER_ID' && issue ? `${value}, which ${issue.message}` : value;
  const state = given === undefined ? 'is missing' : note.secret ? 'is malformed' : said;
  return `${name} ${state}: ${note.about}; it looks like ${note.example}; set it in .env or the environment`;
}
