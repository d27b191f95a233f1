import { useEffect, useState } from 'react';

/**
 * For a form that leaves by a document load, which the router does not see: whether it has been sent, and its
 * `onSubmit`. A page that comes back from the browser's history has not been sent.
 */
export function useLeaving(): readonly [boolean, () => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return [leaving, () => setLeaving(true)];
}
