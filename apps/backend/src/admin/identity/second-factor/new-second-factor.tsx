import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { encode } from 'uqr';
import { styled } from 'styled-components';
import { Panel } from '../../parts/page-parts.tsx';
import { Copied, SecretForm } from './secret-form.tsx';
import { inGroups } from './second-factor-labels.ts';
import { pathOf } from './qr-path.ts';
import { useNotification } from '@strapi/strapi/admin';
import { useWords } from '../../parts/use-words.ts';

interface Started {
  secret: string;
  uri: string;
}

interface NewSecondFactorProps {
  /** Whether this shop requires a second factor of all staff. */
  required: boolean;
  /** Whether this form replaces the one in which the user just turned off their second factor. */
  follows: boolean;
  onStart: () => void;
}

/** Sets up a second factor: password, key for the app with its first code, then the recovery codes, shown once. */
export function NewSecondFactor({ required, follows, onStart }: NewSecondFactorProps) {
  const words = useWords('panel-identity');
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} />;
  if (started) return <FirstCode {...started} onDone={setCodes} />;
  return (
    <Panel title={required ? words('setUpFirst') : words('turnOnTitle')} follows={follows}>
      <Box paddingBottom={4}>
        <Typography tag="p">{words('setUpHint', { required: required ? 'yes' : 'no' })}</Typography>
      </Box>
      <SecretForm<Started>
        key="password"
        path="/staff/second-factor/start"
        name="password"
        label={words('yourPassword')}
        missing={words('passwordMissing')}
        button={words('goOn')}
        onDone={(answer) => {
          onStart();
          setStarted(answer);
        }}
      />
    </Panel>
  );
}

/** A QR code that stays dark on light in the dark theme, because some apps cannot read an inverted code. */
const Code = styled.svg`
  display: block;
  width: 20rem;
  max-width: 100%;
  height: auto;
  flex: none;
  background: #fff;
  border-radius: 4px;
`;

/** Shows the key as a QR code and as text, with a field for the first code that the app generates. */
function FirstCode({ secret, uri, onDone }: Started & { onDone: (codes: readonly string[]) => void }) {
  const words = useWords('panel-identity');
  return (
    <Panel title={words('addToApp')} follows>
      <Flex gap={6} alignItems="flex-start" wrap="wrap">
        <QrCode text={uri} label={words('qrCode')} />
        <Flex direction="column" alignItems="stretch" gap={4} flex="1 1 32rem" minWidth={0}>
          <Typography tag="p">{words('scanHint')}</Typography>
          <Copied>{inGroups(secret)}</Copied>
          <Typography tag="p">{words('openOnPhone', { link: (text) => <Link href={uri}>{text}</Link> })}</Typography>
          <SecretForm<{ recoveryCodes: string[] }>
            key="code"
            path="/staff/second-factor/confirm"
            name="code"
            label={words('sixDigits')}
            missing={words('sixDigitsMissing')}
            button={words('turnOn')}
            onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
          />
        </Flex>
      </Flex>
    </Panel>
  );
}

/** Shows text as a QR code, drawn locally so that no third party sees it. */
function QrCode({ text, label }: { text: string; label: string }) {
  // The QR code standard requires a border of four modules.
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return (
    <Code role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={pathOf(data)} fill="#000" />
    </Code>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(22rem, 1fr));
  gap: 8px;
  padding: 16px;
  font-size: 1.6rem;
  background: ${({ theme }) => theme.colors.neutral100};
  border-radius: 4px;
`;

/** Shows the recovery codes once. Closing reloads the page: a server that requires a second factor now allows more. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const words = useWords('panel-identity');
  const { toggleNotification } = useNotification();
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => toggleNotification({ type: 'success', message: words('codesCopied') }),
      () => toggleNotification({ type: 'warning', message: words('notCopied') }),
    );
  }
  return (
    <Panel title={words('keepCodes')} follows>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="p">{words('keepCodesHint')}</Typography>
        <Codes>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Typography tag="p">{words('signedOutElsewhere')}</Typography>
        <Flex gap={2}>
          <Button onClick={() => location.reload()}>{words('codesKept')}</Button>
          <Button variant="tertiary" onClick={() => void copy()}>
            {words('copyAll')}
          </Button>
        </Flex>
      </Flex>
    </Panel>
  );
}
