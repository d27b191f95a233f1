import { SECTIONS, type Line } from './check.ts';

const WIDTH = 'not checked'.length;

/** Formats the results under the guide's headings, followed by the remaining *to do* items. */
export function report(lines: readonly Line[], version: string): string {
  const sections = SECTIONS.map((section) => {
    const own = lines.filter((line) => line.section === section);
    return own.length === 0 ? '' : `\n${section}\n${own.map(written).join('')}`;
  });
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length;
  return [
    `Cerulean ${version}, by docs/operators/going-live.md\n`,
    ...sections,
    `\n${count('ok')} ok, ${count('to do')} to do, ${count('not checked')} not checked\n`,
  ].join('');
}

function written({ state, about, says }: Line): string {
  return `  ${state.padEnd(WIDTH)}  ${about}: ${says}\n`;
}
