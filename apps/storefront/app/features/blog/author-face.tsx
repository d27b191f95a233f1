import { Picture, type PictureSource } from '../../ui/picture.tsx';

export interface AuthorShown {
  name: string;
  role: string;
  about: string;
  portrait: PictureSource | null;
}

/** The portrait of an author, or the initials in a ring. The name stands beside it. */
export function AuthorFace({ author: { name, portrait } }: { author: AuthorShown }) {
  if (portrait) return <Picture {...portrait} alt="" className="face" />;
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1);
  return (
    <span className="face" aria-hidden="true" translate="no">
      {initials.join('')}
    </span>
  );
}
