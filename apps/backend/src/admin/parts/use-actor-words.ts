import { useAnswer } from './use-answer.ts';
import { actorWords } from './words.ts';

/** Gives the words for who did something, with the names of the staff as soon as they have come. */
export function useActorWords(): (kind: string, id: string | null) => string {
  const loaded = useAnswer<{ names: Readonly<Record<string, string>> }>('/staff/names');
  const names = loaded.state === 'done' ? loaded.value.names : {};
  return (kind, id) => actorWords(kind, id, names);
}
