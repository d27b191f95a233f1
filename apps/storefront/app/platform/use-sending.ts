import { useNavigation } from 'react-router';

/** Whether a form of this page is on its way. A link that is followed is no reason for a button to say "Saving". */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== 'idle' && formMethod === 'POST';
}
