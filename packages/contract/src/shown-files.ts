/** Pictures and videos. SVG is excluded because it is a document that could run scripts when opened directly. */
const SHOWN =
  /^(?:image\/(?:avif|gif|jpeg|png|webp|x-icon|vnd\.microsoft\.icon)|video\/(?:mp4|webm|ogg|quicktime))\s*(?:;|$)/i;

/** Returns true if a browser may display an uploaded file of this `Content-Type`. Everything else is downloaded. */
export function isShownInPlace(contentType: string): boolean {
  return SHOWN.test(contentType);
}
