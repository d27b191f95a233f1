import { Anchor } from './anchor.tsx';

/** The brand's sign and name, home. The first word of the name is bold. */
export function Logo({ name, href = '/' }: { name: string; href?: string }) {
  const [first, ...rest] = name.split(' ');
  return (
    <Anchor className="logo" href={href}>
      <LogoMark />
      <span className="logo-t" translate="no">
        <b>{first}</b> {rest.join(' ')}
      </span>
    </Anchor>
  );
}

/** The sign alone: half a sun over two waves. */
export function LogoMark({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 32" width={size} height={size * 0.8} aria-hidden="true">
      <path d="M8 17a12 12 0 0 1 24 0z" fill="#ffb84d" />
      <g fill="none" stroke="#009ace" strokeWidth="3" strokeLinecap="round">
        <path d="M2 22q4.5-4 9 0t9 0 9 0 9 0" />
        <path d="M8 29q3-2.6 6 0t6 0 6 0 6 0" opacity=".7" />
      </g>
    </svg>
  );
}
