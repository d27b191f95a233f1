import { useAnswer } from './use-answer.ts';

/** Returns a function that labels an actor, using staff names once they have loaded. */
export function useActorLabel(): (kind: string, id: string | null) => string {
  const loaded = useAnswer<{ names: Readonly<Record<string, string>> }>('/staff/names');
  const names = loaded.state === 'done' ? loaded.value.names : {};
  return (kind, id) => actorLabel(kind, id, names);
}

/**
 * Returns the label of an actor. People are stored as ids, because the log outlives their data. `names` are the names
 * of current staff. Former staff are shown by number.
 */
function actorLabel(kind: string, id: string | null, names: Readonly<Record<string, string>>): string {
  if (kind === 'buyer') return id ? `Buyer, account ${id}` : 'Buyer';
  if (kind === 'staff') return id ? (names[id] ?? `Staff, user ${id}`) : 'Staff';
  if (kind === 'gateway') return 'Gateway';
  if (kind === 'platform') return 'Platform';
  return 'The shop';
}
