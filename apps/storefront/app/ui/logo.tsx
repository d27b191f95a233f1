import { LOGO_MARK } from '@cerulean/rules/logo-mark';
import { Anchor } from './anchor.tsx';

/** The brand's logo and name, linked to the home page. The first word of the name is bold. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ');
  return (
    <Anchor className="logo" href="/">
      <LogoMark />
      <span className="logo-t" translate="no">
        <b>{first}</b> {rest.join(' ')}
      </span>
    </Anchor>
  );
}

const SIZE = 40;

/** The logo mark alone: half a sun above two waves. */
export function LogoMark() {
  const { width, height, sun, waves, faint } = LOGO_MARK;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={SIZE} height={(SIZE * height) / width} aria-hidden="true">
      <path d={sun.path} fill={sun.color} />
      <g fill="none" stroke={waves.color} strokeWidth={waves.width} strokeLinecap="round">
        <path d={waves.paths[0]} />
        <path d={waves.paths[1]} opacity={faint} />
      </g>
    </svg>
  );
}
