/** Component of a route without a page (`file-route.server.ts`). Only its error page is ever rendered. */
export function NoPage() {
  return null;
}
