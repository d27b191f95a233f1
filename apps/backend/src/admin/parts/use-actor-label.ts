import { useAnswer } from './use-answer.ts';
import { useWords, type Words } from './use-words.ts';

/** Returns a function that labels an actor, using staff names once they have loaded. */
export function useActorLabel(): (kind: string, id: string | null) => string {
  const words = useWords('panel-parts');
  const loaded = useAnswer<{ names: Readonly<Record<string, string>> }>('/staff/names');
  const names = loaded.state === 'done' ? loaded.value.names : {};
  return (kind, id) =>
    loaded.state === 'loading' && kind === 'staff' && id ? '…' : actorLabel(words, kind, id, names);
}

/**
 * Returns the label of an actor. People are stored as ids, because the log outlives their data. `names` are the names
 * of current staff. Former staff are shown by number.
 */
function actorLabel(
  words: Words<'panel-parts'>,
  kind: string,
  id: string | null,
  names: Readonly<Record<string, string>>,
): string {
  if (kind === 'buyer') return id ? words('customerAccount', { id }) : words('customer');
  if (kind === 'staff') return id ? (names[id] ?? words('staffUser', { id })) : words('staff');
  if (kind === 'gateway' || kind === 'platform') return words(kind);
  return words('shop');
}
