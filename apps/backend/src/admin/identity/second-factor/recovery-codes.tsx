import { Button, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { styled } from 'styled-components';
import { Panel } from '../../parts/page-parts.tsx';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(22rem, 1fr));
  gap: 8px;
  padding: 16px;
  font-size: 1.6rem;
  background: ${({ theme }) => theme.colors.neutral100};
  border-radius: 4px;
`;

/**
 * The recovery codes, shown once. Closing them reloads the page: if the server requires a second factor, it now allows more.
 */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { toggleNotification } = useNotification();
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => toggleNotification({ type: 'success', message: 'The recovery codes are copied' }),
      () => toggleNotification({ type: 'warning', message: 'Your browser does not copy here. Please mark them' }),
    );
  }
  return (
    <Panel title="It is on. Keep these recovery codes" follows>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="p">
          Each gets you in once, when your app is not at hand. They are shown only now: print them, or put them where
          your passwords are.
        </Typography>
        <Codes>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Typography tag="p">
          Wherever else you were logged in, you no longer are. Next time, type the six digits of your app right behind
          your password.
        </Typography>
        <Flex gap={2}>
          <Button onClick={() => location.reload()}>I have kept them</Button>
          <Button variant="tertiary" onClick={() => void copy()}>
            Copy all
          </Button>
        </Flex>
      </Flex>
    </Panel>
  );
}
