/** Serializes data as JSON that is safe in a `<script>`: it can neither end the element nor start an HTML comment. */
export function escapeJsonLd(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Structured data for search engines. The `<script>` is a data block, to which the CSP does not apply. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJsonLd(data) }} />;
}
