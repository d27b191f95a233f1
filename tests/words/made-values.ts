import type { z } from 'zod';
import type { Random } from '../abuse/random.ts';

/** The first three are what paths of made pages name. */
export const IDS = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
] as const;

/** Those of the first entries of a list. */
export const SLUGS = ['made-value', 'other-value', 'third-value'] as const;

export const DOCUMENT_ID = 'k3v9x0q2m7t5b1n8d4f6h0j2';
const NAME = 'Made value';
const DAY = 86_400_000;

/** Texts in every format of the contract. A string takes one that its schema accepts. */
function textsAt(now: number): readonly string[] {
  const instants = [-400, -40, -3, -0.01, 0.01, 3, 40].map((days) => new Date(now + days * DAY).toISOString());
  return [
    NAME,
    'Other value',
    ...IDS,
    ...instants,
    ...instants.map((instant) => instant.slice(0, 10)),
    'USD',
    'LUMEN-7-SEA-128',
    'made-value',
    DOCUMENT_ID,
    '#3366cc',
    'ada@example.com',
    '+14155550123',
    '4155550123',
    '97701',
    'CA',
    'US',
    'https://example.com/made',
    '/made',
    '100-250',
    'PR-0123-4567-89AB-CDEF',
    '8901260852290847433',
    'LPA:1$rsp.example.com$MADE-CODE',
    '352099001761481',
    '123456',
    'a'.repeat(43),
    'a'.repeat(64),
    'made.made.made',
    'en',
    '1',
  ];
}

/** Values whose format only code knows, or of which code expects some, by their field. */
const BY_FIELD: Readonly<Record<string, readonly unknown[]>> = {
  currency: ['USD'],
  jwt: ['made.made.made'],
  secret: ['a'.repeat(43)],
  paymentSecret: ['a'.repeat(43)],
  referral: ['a'.repeat(100)],
  email: ['ada@example.com'],
  body: [['First', 'Second', 'Third', 'Fourth'].map((part) => `## ${part} part\n\nMade value`).join('\n\n'), NAME],
  county: ['Deschutes', 'Orleans Parish'],
  option: ['128 GB', 'Large'],
  supportHours: ['', 'Every day'],
  validDays: [365, 90],
  zips: [1, 7],
};

interface Definition {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  innerType: z.ZodType;
  options: z.ZodType[];
  items: z.ZodType[];
  entries: Record<string, unknown>;
  values: unknown[];
  in: z.ZodType;
  keyType: z.ZodType;
  valueType: z.ZodType;
  checks?: unknown[];
}

const definitionOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Definition } })._zod.def;

const NUMBERS = [0, 0.5, 1, 2, 3, 5, 10, 12, 30, 60, 100, 500, 1024, 2500, 4900, 10_240, 79_900];
const COUNTS = [0, 1, 1, 2, 3];

/**
 * Makes values that schemas of the contract accept, with every choice by chance: which optional fields there are, how
 * many entries a list has, which state something is in.
 */
export function valueMaker(random: Random, now = Date.now()) {
  const texts = textsAt(now);
  const fitting = new WeakMap<z.ZodType, readonly unknown[]>();

  function among(schema: z.ZodType, candidates: readonly unknown[]): readonly unknown[] {
    const known = fitting.get(schema) ?? candidates.filter((value) => schema.safeParse(value).success);
    fitting.set(schema, known);
    if (known.length === 0) throw new Error(`No made value fits a schema of type ${definitionOf(schema).type}`);
    return known;
  }

  function object(shape: Record<string, z.ZodType>, depth: number): Record<string, unknown> {
    const entries = Object.entries(shape).map(([key, field]) => {
      const known = BY_FIELD[key] && random.pick(BY_FIELD[key]);
      const isKnown = known !== undefined && random.chance(0.9) && field.safeParse(known).success;
      return [key, isKnown ? known : make(field, depth + 1)] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  function draw(schema: z.ZodType, depth: number): unknown {
    const of = definitionOf(schema);
    switch (of.type) {
      case 'string':
        // A text that may be anything is a name, most of the time.
        if (random.chance(0.85) && among(schema, texts).includes(NAME)) return NAME;
        return random.pick(among(schema, texts));
      case 'number':
        return random.pick(among(schema, NUMBERS));
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      case 'enum':
        return random.pick(Object.values(of.entries));
      case 'literal':
        return random.pick(of.values);
      case 'nullable':
        return random.chance(0.4) ? null : make(of.innerType, depth + 1);
      case 'optional':
        return random.chance(0.4) ? undefined : make(of.innerType, depth + 1);
      case 'default':
      case 'prefault':
      case 'catch':
      case 'readonly':
        return make(of.innerType, depth + 1);
      case 'pipe':
        return make(of.in, depth + 1);
      case 'object':
        return object(of.shape, depth);
      case 'array':
        return Array.from({ length: random.pick(COUNTS) }, (_, index) => numbered(make(of.element, depth + 1), index));
      case 'tuple':
        return of.items.map((item) => make(item, depth + 1));
      case 'union':
        return make(random.pick(of.options), depth + 1);
      case 'record':
        return Object.fromEntries(
          Array.from({ length: random.pick(COUNTS) }, () => [
            String(make(of.keyType, depth + 1)),
            make(of.valueType, depth + 1),
          ]),
        );
      default:
        return {};
    }
  }

  /** Makes a value for a schema, and another one as long as a rule of the schema refuses it. */
  function make(schema: z.ZodType, depth = 0): unknown {
    let value = draw(schema, depth);
    // A check of each part again would take most of the time: only what has rules of its own is checked before.
    const hasRules = depth === 0 || (definitionOf(schema).checks?.length ?? 0) > 0;
    for (let tries = 0; hasRules && tries < 40 && !schema.safeParse(value).success; tries += 1)
      value = draw(schema, depth);
    return value;
  }

  return make;
}

/** Entries of a list have ids and slugs of their own. */
function numbered(value: unknown, index: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isOwn = 'id' in value && IDS.includes(value.id as (typeof IDS)[number]);
  return {
    ...value,
    ...(isOwn && { id: IDS[index] ?? value.id }),
    ...('slug' in value && { slug: SLUGS[index] ?? value.slug }),
  };
}
