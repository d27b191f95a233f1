import { SECTIONS, type Line } from './line.ts';

const WIDTH = 'not checked'.length;

/** Until this release a live shop's data is not carried over. */
const CARRIES_DATA = [0, 2] as const;

/** The lines under the guide's headings, and what is left to do, as a text. */
export function report(lines: readonly Line[], version: string): string {
  const sections = SECTIONS.map((section) => {
    const own = lines.filter((line) => line.section === section);
    return own.length === 0 ? '' : `\n${section}\n${own.map(written).join('')}`;
  });
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  return [
    `Cerulean ${version}, by docs/operators/going-live.md\n`,
    carriesData(version)
      ? ''
      : 'Before 0.2.0, the data of a live shop is not carried over to the next release: do not count on keeping accounts and orders.\n',
    ...sections,
    `\n${count('ok')} ok, ${count('to do')} to do, ${count('not checked')} not checked\n`,
  ].join('');
}

function written({ state, about, says }: Line): string {
  return `  ${state.padEnd(WIDTH)}  ${about}: ${says}\n`;
}

function carriesData(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > CARRIES_DATA[0] || (major === CARRIES_DATA[0] && minor >= CARRIES_DATA[1]);
}
