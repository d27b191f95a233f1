/** SVG elements that draw: no scripts, links, embedded HTML, style sheets, or animations (which can change links). */
const DRAWING = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image marker mask pattern
   clipPath linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
   feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
   feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence switch view`.split(
    /\s+/,
  ),
);

const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

/** Links must point inside the drawing itself or contain raster image data. */
const OWN_LINK = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif|avif);base64,)/i;

const TAG = /<(\/?)([^\s<>/"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const ATTRIBUTE = /([^\s<>/"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Returns what an SVG contains beyond drawing, as text for a message, or `null` if it is safe. The check uses
 * allowlists: any other element or link is unsafe. Declarations could change the meaning of what follows, so all of
 * them are rejected. Simply reading the tags therefore gives the same result as every parser.
 */
export function unsafeInDrawing(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  if (text === null) return 'text that is not UTF-8';
  const drawing = text.replace(/^\s*<\?xml\s[^?<>]*\?>/, '').replace(/<!--(?:(?!--)[^])*-->/g, '');
  if (/<[!?]/.test(drawing)) return 'declarations';
  let unsafe: string | null = null;
  const rest = drawing.replace(TAG, (_, end: string, name: string, attributes: string) => {
    unsafe ??= DRAWING.has(name) ? null : `the element ${name.slice(0, 40)}`;
    if (end === '') unsafe ??= unsafeAttribute(attributes);
    return '';
  });
  return unsafe ?? (/[<>]/.test(rest) ? 'tags that cannot be read' : null);
}

function unsafeAttribute(attributes: string): string | null {
  for (const [, name = '', quoted, apostrophed] of attributes.matchAll(ATTRIBUTE)) {
    const value = withoutReferences(quoted ?? apostrophed ?? '');
    const local = name.slice(name.indexOf(':') + 1).toLowerCase();
    const isNamespace = name === 'xmlns' || name.startsWith('xmlns:');
    if (value === null || local.startsWith('on')) return `the attribute ${name.slice(0, 40)}`;
    // A new prefix for SVG's or XLink's namespace would rename elements. Drawing programs' own only rename metadata.
    if (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg') return 'another kind of document';
    if (isNamespace && NAMESPACES.has(value) && !['xmlns', 'xmlns:xlink', 'xmlns:svg'].includes(name))
      return 'a renamed namespace';
    if (local === 'href' && !OWN_LINK.test(value)) return 'links to elsewhere';
    if (local === 'base' || /url\(\s*(?:["']\s*)?(?!["'\s#])/i.test(value) || /@import|expression\s*\(|\\/i.test(value))
      return 'links to elsewhere';
  }
  return null;
}

/** Replaces character references for quotes and whitespace. `null` if others remain, because they can hide links. */
function withoutReferences(value: string): string | null {
  const plain = value.replace(/&(?:amp|lt|gt|quot|apos|#(?:39|34|38|10|13|9));/g, ' ');
  return plain.includes('&') ? null : plain;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
