/** Finds every string that a caller can send by walking the schemas of all calls. For tests and benchmarks. */
import type { z } from 'zod';
import { operations, type Operation } from './operations.ts';

/** A check of a string in zod's internal format. */
interface Check {
  check: string;
  abort?: boolean;
  maximum?: number;
  pattern?: RegExp;
}

export interface InputString {
  /** Position such as `logIn.body.identifier`. */
  where: string;
  schema: z.ZodType;
  checks: readonly Check[];
  /** True for the output of a transform, which is as bounded as its input. */
  isDerived: boolean;
}

interface Def extends Check {
  type: string;
  checks?: { _zod: { def: Check } }[];
  [part: string]: unknown;
}
type Schema = z.ZodType & { _zod: { def: Def; traits: Set<string> } };

/** Schemas without a string of arbitrary length, because their values are only compared or counted. */
const CLOSED = new Set(['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined', 'transform', 'never']);

/** Returns all strings in `params`, `query`, and `body` of every operation. Throws for an unknown schema type. */
export function inputStrings(): InputString[] {
  return Object.entries<Operation>(operations).flatMap(([id, operation]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = operation[part];
      return schema ? stringsOf(schema, `${id}.${part}`) : [];
    }),
  );
}

/** Returns all strings of one schema. `where` is the prefix of each name. */
export function stringsOf(given: z.ZodType, where: string, isDerived = false): InputString[] {
  const schema = given as Schema;
  const { def, traits } = schema._zod;
  const inside = (part: unknown, name = '', derived = isDerived) => stringsOf(part as Schema, where + name, derived);
  switch (def.type) {
    case 'string': {
      const own = traits.has('$ZodCheck') ? [def] : [];
      return [{ where, schema, checks: [...own, ...(def.checks ?? []).map(({ _zod }) => _zod.def)], isDerived }];
    }
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([name, part]) => inside(part, `.${name}`));
    case 'array':
      return inside(def['element'], '[]');
    case 'record':
      return [...inside(def['keyType'], '{key}'), ...inside(def['valueType'], '{}')];
    case 'union':
      return (def['options'] as unknown[]).flatMap((option, index) => inside(option, `|${index}`));
    case 'pipe':
      return [...inside(def['in']), ...inside(def['out'], '', true)];
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def['innerType']);
    default:
      if (CLOSED.has(def.type)) return [];
      throw new Error(`${where}: the walk does not know ${def.type}`);
  }
}

/** Length of a hostile value in UTF-16 units, which still fits into the largest body. */
const LONG = 100_000;

const long = (part: string) => part.repeat(Math.ceil(LONG / part.length)).slice(0, LONG);

/** Strings that made some check slow, here or elsewhere. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'dots of an address': `a@${long('.')}@`,
  'labels of an address': `a@${long('a.')}@`,
  'one local part': `${long('a')}@`,
  'at signs': long('@'),
  spaces: `${long(' ')}x`,
  hyphens: `${long('a-')}!`,
  digits: `${long('1')}x`,
  slashes: `/${long('/')}\\`,
  'combining marks': `a${long('\u0316\u0301')}`,
  'letters that grow': long('\ufdfa'),
  'halves of pairs': long('\ud800'),
  'line breaks': `${long('\n')}x`,
};

/** Returns the CPU milliseconds that `work` takes, which do not depend on other programs on the machine. */
export function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
