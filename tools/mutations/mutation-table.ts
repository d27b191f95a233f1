import { AREAS, type Mutation } from './nets/mutation.ts';

/** Returns the mutations as Markdown, with one table per area: what is removed, and which test notices. */
export function mutationTable(mutations: readonly Mutation[]): string {
  const sections = AREAS.map((area) => {
    const rows = mutations.filter((mutation) => mutation.area === area).map(rowOf);
    const heading = `### ${area.charAt(0).toUpperCase()}${area.slice(1)}`;
    return [heading, '', '| | Without | Noticed by |', '|---|---|---|', ...rows].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}

function rowOf({ id, name, test, title, isNew }: Mutation): string {
  return `| ${id} | ${name} | \`${test.split('/').at(-1)}\`: ${title}${isNew ? ' (new)' : ''} |`;
}
