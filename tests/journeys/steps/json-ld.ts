/** Required properties of each schema.org type that the shop uses, from Google's structured data documentation. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Article: ['headline', 'description', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ContactPoint: ['contactType', 'telephone'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['sku', 'url', 'price', 'priceCurrency', 'availability'],
  Organization: ['name', 'url'],
  Person: ['name'],
  Product: ['name', 'description', 'image', 'brand', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  WebSite: ['name', 'url', 'publisher'],
};

const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
const AVAILABLE = /^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/;

/** Format checks for the properties that need a certain format. */
const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  availability: (value) => AVAILABLE.test(String(value)),
  dateModified: isDay,
  datePublished: isDay,
  image: (value) => [value].flat().length > 0 && [value].flat().every(isAddress),
  item: isAddress,
  logo: isAddress,
  mainEntityOfPage: isAddress,
  price: (value) => /^\d+(\.\d{1,3})?$/.test(String(value)),
  priceCurrency: (value) => /^[A-Z]{3}$/.test(String(value)),
  url: isAddress,
};

type Node = Record<string, unknown>;

/** Returns every object that has a type in a block of structured data, at any depth. */
export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return '@type' in value ? [value as Node, ...inner] : inner;
}

/** Returns the problems of a block of structured data, one line each. */
export function jsonLdProblems(block: unknown): string[] {
  const context = (block as { '@context'?: unknown } | null)?.['@context'];
  const problems = context === 'https://schema.org' ? [] : [`@context is ${String(context)}`];
  return [...problems, ...nodesIn(block).flatMap(nodeProblems)];
}

function nodeProblems(node: Node): string[] {
  const type = String(node['@type']);
  const required = REQUIRED[type];
  if (!required) return [`${type} is no type that the shop uses`];
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const missing = required.filter((name) => isEmpty(node[name])).map((name) => `${type} has no ${name}`);
  const misshapen = Object.entries(node)
    .filter(([name, value]) => FORMS[name]?.(value) === false)
    .map(([name, value]) => `${type}.${name} is ${JSON.stringify(value)}`);
  return [...missing, ...misshapen, ...(type === 'BreadcrumbList' ? trailProblems(node) : [])];
}

/** Returns a problem if a breadcrumb trail's positions do not count from 1. */
function trailProblems(node: Node): string[] {
  const places = (node['itemListElement'] as Node[]).map(({ position }) => position);
  return places.every((place, index) => place === index + 1) ? [] : [`BreadcrumbList counts ${places.join()}`];
}
