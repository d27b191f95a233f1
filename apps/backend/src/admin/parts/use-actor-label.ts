import { useAnswer } from './use-answer.ts';
import { actorLabel } from './labels.ts';

/** Gives the words for who did something, with the names of the staff as soon as they have come. */
export function useActorLabel(): (kind: string, id: string | null) => string {
  const loaded = useAnswer<{ names: Readonly<Record<string, string>> }>('/staff/names');
  const names = loaded.state === 'done' ? loaded.value.names : {};
  return (kind, id) => actorLabel(kind, id, names);
}
