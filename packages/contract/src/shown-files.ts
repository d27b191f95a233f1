/** Pixels and films. SVG is a document: opened by itself it could run scripts. */
const SHOWN =
  /^(?:image\/(?:avif|gif|jpeg|png|webp|x-icon|vnd\.microsoft\.icon)|video\/(?:mp4|webm|ogg|quicktime))\s*(?:;|$)/i;

/** Whether a browser may show an uploaded file of this `Content-Type` in place; everything else is downloaded. */
export function isShownInPlace(contentType: string): boolean {
  return SHOWN.test(contentType);
}
