import type { Route } from './+types/me.ts';

export async function loader({ context }: Route.LoaderArgs) {
  void context;
  return Response.json({ user: null });
}
