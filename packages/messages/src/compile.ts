import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Messages of one feature in one language: name → text in ICU MessageFormat. */
export type Catalog = Readonly<Record<string, string>>;

type Kind = 'string' | 'number' | 'string | T' | '(text: string) => T';

interface Scope {
  locale: string;
  /** Arguments of the message so far: name → type. */
  args: Map<string, Kind>;
  /** True if the message has tags. It then returns parts, and its other arguments may be elements too. */
  isRich: boolean;
  /** True inside a tag, where all is text. */
  isInTag: boolean;
  /** Argument of the plural around this place, which `#` stands for. */
  counted?: string;
}

const NAME = /^[a-z][A-Za-z0-9_]*$/;

/** Functions that definitions call, so that no message can have their names. */
const CALLED = ['number', 'ordinal', 'plural'];

/** Names that `const` cannot define (ECMA-262 12.7.2), and that of the locale. */
const TAKEN = new Set(
  `locale ${CALLED.join(' ')} arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield`.split(
    ' ',
  ),
);

/** A compiled message: `definition` follows `const title`, and `args` are its arguments, the same in every language. */
export interface Compiled {
  definition: string;
  args: string;
}

/**
 * Compiles a catalog to TypeScript. A message without arguments is a string, with arguments a function, and with tags a
 * function that returns parts. `locale` is added, by which amounts and dates are formatted before. Throws with the
 * message's name if its text is not valid or not supported.
 */
export function compile(catalog: Catalog, locale: string): Map<string, Compiled> {
  const compiled = new Map<string, Compiled>([['locale', { definition: `: string = '${locale}'`, args: '' }]]);
  for (const [name, text] of Object.entries(catalog)) {
    try {
      compiled.set(name, compileMessage(name, text, locale));
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  return compiled;
}

/** What definitions call. */
export const FORMATS = `import { ${CALLED.join(', ')} } from '@cerulean/messages/formats';`;

function compileMessage(name: string, text: string, locale: string): Compiled {
  if (!NAME.test(name)) throw new Error('a name has letters and digits, such as emptyTitle');
  if (TAKEN.has(name)) throw new Error('this name is taken, by JavaScript or by what messages call');
  const elements = parse(text, { captureLocation: false, shouldParseSkeletons: false });
  const scope: Scope = { locale, args: new Map(), isRich: hasTag(elements), isInTag: false };
  const body = scope.isRich ? `[${partsOf(elements, scope).join(', ')}]` : textOf(elements, scope);
  if (scope.args.size === 0) return { definition: `: string = ${body}`, args: '' };
  const args = [...scope.args]
    .map(([arg, kind]) => `${arg}: ${kind}`)
    .sort()
    .join('; ');
  // The comma keeps the type parameter from being read as an element in a `.tsx` file.
  const [type, returns] = scope.isRich ? ['<T,>', '(string | T)[]'] : ['', 'string'];
  return { definition: ` = ${type}(args: { ${args} }): ${returns} => ${body}`, args };
}

function hasTag(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.tag) return true;
    return hasOptions(element) && Object.values(element.options).some(({ value }) => hasTag(value));
  });
}

function hasOptions(element: MessageFormatElement) {
  return element.type === TYPE.select || element.type === TYPE.plural;
}

/** Returns the parts of a message with tags as expressions: what tags and arguments give, and the texts between. */
function partsOf(elements: readonly MessageFormatElement[], scope: Scope): string[] {
  const parts: string[] = [];
  let between: MessageFormatElement[] = [];
  const endText = () => {
    if (between.length > 0) parts.push(textOf(between, scope));
    between = [];
  };
  for (const element of elements) {
    const part = partOf(element, scope);
    if (part === undefined) {
      between.push(element);
    } else {
      endText();
      parts.push(part);
    }
  }
  endText();
  return parts;
}

/** Returns the expression of an element that may give other than text. `undefined` for text. */
function partOf(element: MessageFormatElement, scope: Scope): string | undefined {
  if (element.type === TYPE.tag) {
    take(scope, element.value, '(text: string) => T');
    return `args.${element.value}(${textOf(element.children, { ...scope, isInTag: true })})`;
  }
  if (element.type === TYPE.argument) return take(scope, element.value, 'string | T');
  if (!hasTag([element])) return undefined;
  return `...(${choiceOf(element, scope, (value, inner) => `[${partsOf(value, inner).join(', ')}]`)})`;
}

/** Returns an expression for the text of elements without tags. */
function textOf(elements: readonly MessageFormatElement[], scope: Scope): string {
  if (elements.every((element) => element.type === TYPE.literal)) {
    return JSON.stringify(elements.map(({ value }) => value).join(''));
  }
  if (elements.length === 1 && elements[0]) return valueOf(elements[0], scope);
  const inside = elements.map((element) =>
    element.type === TYPE.literal ? element.value.replace(/[`\\]|\$\{/g, '\\$&') : `\${${valueOf(element, scope)}}`,
  );
  return `\`${inside.join('')}\``;
}

function valueOf(element: MessageFormatElement, scope: Scope): string {
  switch (element.type) {
    case TYPE.argument:
      return take(scope, element.value, 'string');
    case TYPE.number:
      if (element.style != null) throw new Error('a number has no style here: format it before');
      return `number('${scope.locale}', ${take(scope, element.value, 'number')})`;
    case TYPE.pound:
      return `number('${scope.locale}', args.${scope.counted})`;
    case TYPE.plural:
    case TYPE.select:
      return choiceOf(element, scope, textOf);
    case TYPE.date:
    case TYPE.time:
      throw new Error('dates and times are formatted before, in the time zone of the shop');
    default:
      throw new Error('a tag holds text only');
  }
}

/** Returns the expression that chooses an option of a plural or select. `write` makes an expression of an option. */
function choiceOf(
  element: MessageFormatElement,
  scope: Scope,
  write: (value: MessageFormatElement[], scope: Scope) => string,
): string {
  if (element.type !== TYPE.plural && element.type !== TYPE.select) throw new Error('not a choice');
  const isPlural = element.type === TYPE.plural;
  if (isPlural && element.offset !== 0) throw new Error('a plural has no offset here');
  const value = take(scope, element.value, isPlural ? 'number' : 'string');
  const category =
    isPlural && `${element.pluralType === 'ordinal' ? 'ordinal' : 'plural'}('${scope.locale}', ${value})`;
  const inner = isPlural ? { ...scope, counted: element.value } : scope;
  const { other, ...options } = element.options;
  if (!other) throw new Error('a choice needs the option other');
  const tests = Object.entries(options).map(([key, option]) => {
    const test = key.startsWith('=') ? `${value} === ${key.slice(1)}` : `${category || value} === '${key}'`;
    return `${test} ? ${write(option.value, inner)} : `;
  });
  return tests.join('') + write(other.value, inner);
}

/** Notes an argument and returns the expression that reads it. Throws if the message uses it in two ways. */
function take(scope: Scope, name: string, wanted: Kind): string {
  if (!NAME.test(name)) throw new Error(`an argument cannot be called ${name}`);
  const kind = scope.isInTag && wanted === 'string | T' ? 'string' : wanted;
  const known = scope.args.get(name);
  if (known !== undefined && known !== kind) throw new Error(`{${name}} is used as ${known} and as ${kind}`);
  scope.args.set(name, kind);
  return `args.${name}`;
}
