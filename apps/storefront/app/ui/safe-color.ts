/** A color that may stand in an attribute; content from the CMS is not trusted to be one. */
export function safeColor(color: string): string {
  return /^#[\da-f]{6}$/i.test(color) ? color : '#ffffff';
}
