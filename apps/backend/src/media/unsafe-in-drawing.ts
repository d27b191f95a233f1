/** Elements of SVG that draw. Not among them: scripts, links, embedded HTML, animations (they can change links), and style sheets. */
const DRAWING = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan textPath image marker mask pattern
   clipPath linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
   feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
   feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence switch view`.split(
    /\s+/,
  ),
);

const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

/** Links lead to a part of the drawing itself, or hold pixels. */
const OWN_LINK = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif|avif);base64,)/i;

const TAG = /<(\/?)([^\s<>/"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const ATTRIBUTE = /([^\s<>/"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * What in a drawing (SVG) does more than draw, in words, or null. Judged by lists of what is allowed: an element or a link that is not on
 * them is unsafe. Declarations, which could give another meaning to what follows, are refused whole, so a plain reading of the tags is
 * the same as every parser's.
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
    // A prefix of our own namespaces would rename elements; those of drawing programs only rename notes.
    if (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg') return 'another kind of document';
    if (isNamespace && NAMESPACES.has(value) && !['xmlns', 'xmlns:xlink', 'xmlns:svg'].includes(name))
      return 'a renamed namespace';
    if (local === 'href' && !OWN_LINK.test(value)) return 'links to elsewhere';
    if (local === 'base' || /url\(\s*(?:["']\s*)?(?!["'\s#])/i.test(value) || /@import|expression\s*\(|\\/i.test(value))
      return 'links to elsewhere';
  }
  return null;
}

/** Numbers for characters are how links are hidden; null if there are any but the five that quoting needs. */
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
