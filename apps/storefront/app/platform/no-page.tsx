/** The component of a route that has no page (`file-route.server.ts`). Only its error page is ever drawn. */
export function NoPage() {
  return null;
}
