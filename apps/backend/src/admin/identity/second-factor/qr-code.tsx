import { encode } from 'uqr';
import { styled } from 'styled-components';
import { pathOf } from './qr-path.ts';

/** Dark on light in the dark theme, too: not every app reads it the other way round. */
const Code = styled.svg`
  display: block;
  width: 20rem;
  max-width: 100%;
  height: auto;
  flex: none;
  background: #fff;
  border-radius: 4px;
`;

/** A text as a QR code, drawn locally: no third party sees it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // A border of four is what the standard asks for.
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return (
    <Code role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={pathOf(data)} fill="#000" />
    </Code>
  );
}
