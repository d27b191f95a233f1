import { useAnswer } from './use-answer.ts';

/** Gives the words for who did something, with the names of the staff as soon as they have come. */
export function useActorLabel(): (kind: string, id: string | null) => string {
  const loaded = useAnswer<{ names: Readonly<Record<string, string>> }>('/staff/names');
  const names = loaded.state === 'done' ? loaded.value.names : {};
  return (kind, id) => actorLabel(kind, id, names);
}

/**
 * Who did something. People are ids, because the log outlives their data; `names` are those of the staff of today, and
 * who is not among them any more is a number.
 */
function actorLabel(kind: string, id: string | null, names: Readonly<Record<string, string>>): string {
  if (kind === 'buyer') return id ? `Buyer, account ${id}` : 'Buyer';
  if (kind === 'staff') return id ? (names[id] ?? `Staff, user ${id}`) : 'Staff';
  if (kind === 'gateway') return 'Gateway';
  if (kind === 'platform') return 'Platform';
  return 'The shop';
}
