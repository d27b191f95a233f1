import type { Random } from '../abuse/random.ts';
import { decode } from './page-text.ts';

/** A form of a page, filled in. */
export interface FilledForm {
  action: string;
  method: string;
  fields: URLSearchParams;
}

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );

const BY_TYPE: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  tel: '(415) 555-0123',
  number: '1',
  date: '2030-01-02',
  password: 'a long password of tests',
  search: 'made',
};

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/zip/i, '97701'],
  [/state/i, 'OR'],
  [/iccid/i, '8901260852290847433'],
  [/imei/i, '352099001761481'],
  [/pin/i, '1234'],
  [/website/i, 'www.example.com'],
  // Only programs fill it in.
  [/fax/i, ''],
  [/number|phone/i, '(415) 555-0123'],
];

function valueOf(given: Record<string, string>, random: Random, isCareful: boolean): string {
  if (given['value']) return given['value'];
  const way = isCareful ? 9 : random.below(10);
  if (way < 2) return '';
  if (way < 3) return random.pick(['x', '0', '-1', '99']);
  if (way < 4) return 'a'.repeat(random.pick([60, 200, 5000]));
  const named = BY_NAME.find(([name]) => name.test(given['name'] ?? ''));
  return named?.[1] ?? BY_TYPE[given['type'] ?? ''] ?? 'Ada Harbor';
}

/** Returns the forms of a page: half of them filled in with care, the others by chance, as asked, empty, or wrong. */
export function filledForms(html: string, path: string, random: Random): FilledForm[] {
  const outer = [...html.matchAll(/<(?:input|button|select|textarea)\b[^>]*\sform="[^"]+"[^>]*>/g)].map(([tag]) => tag);
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', inside = '']) => {
    const form = attributes(` ${head}`);
    const fields = new URLSearchParams();
    const isCareful = random.chance(0.5);
    const radios = new Map<string, string[]>();
    const buttons: Record<string, string>[] = [];
    const tags = [...inside.matchAll(/<(input|button|textarea)\b([^>]*)>|<(select)\b([^>]*)>(.*?)<\/select>/gs)];
    for (const tag of outer) {
      const given = attributes(tag);
      if (given['form'] === form['id'] && given['name'] && !given['type']?.match(/radio|checkbox|submit/))
        fields.append(given['name'], valueOf(given, random, isCareful));
    }
    for (const [, kind, rest = '', select, selectRest = '', options = ''] of tags) {
      const given = attributes(` ${kind ? rest : selectRest}`);
      const name = given['name'];
      if ('disabled' in given) continue;
      if (kind === 'button') {
        if (given['type'] !== 'button') buttons.push(given);
        continue;
      }
      if (!name) continue;
      if (select) {
        const values = [...options.matchAll(/<option\b([^>]*)>/g)].map(
          ([, each = '']) => attributes(` ${each}`)['value'] ?? '',
        );
        const chosen = isCareful ? values.filter((value) => value !== '') : values;
        if (chosen.length > 0) fields.append(name, random.pick(chosen));
      } else if (given['type'] === 'radio') radios.set(name, [...(radios.get(name) ?? []), given['value'] ?? 'on']);
      else if (given['type'] === 'checkbox') {
        if (random.chance(0.6)) fields.append(name, given['value'] ?? 'on');
      } else if (given['type'] === 'hidden') fields.append(name, given['value'] ?? '');
      else if (given['type'] !== 'file' && given['type'] !== 'submit')
        fields.append(name, valueOf(given, random, isCareful));
    }
    for (const [name, values] of radios) if (isCareful || random.chance(0.85)) fields.append(name, random.pick(values));
    const pressed = buttons.length > 0 ? random.pick(buttons) : {};
    if (pressed['name']) fields.append(pressed['name'], pressed['value'] ?? '');
    return {
      action: pressed['formaction'] || form['action'] || path,
      method: (pressed['formmethod'] || form['method'] || 'get').toLowerCase(),
      fields,
    };
  });
}
