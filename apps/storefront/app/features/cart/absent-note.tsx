import { TextLink } from '../../ui/text-link.tsx';
import type { AbsentDevice } from './absent-device.server.ts';

/** Says that the device that a plan was chosen for isn't in the cart, with a link to its page. */
export function AbsentNote({ absent: { says, link } }: { absent: AbsentDevice }) {
  return (
    <p>
      {says} <TextLink href={link.href}>{link.label}</TextLink>
    </p>
  );
}
