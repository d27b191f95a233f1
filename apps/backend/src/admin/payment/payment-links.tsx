import { Box, Flex, Typography } from '@strapi/design-system';
import { PageLinks } from '../parts/page-parts.tsx';
import { useWords } from '../parts/use-words.ts';

const PAGES = [
  ['/payments', 'toLookAt'],
  ['/payments/reconciliation', 'reconciliation'],
  ['/payments/figures', 'dailyTotals'],
  ['/payments/limits', 'limits'],
] as const;

/** Links to the other payment pages. */
export function PaymentLinks({ here }: { here: (typeof PAGES)[number][0] }) {
  const words = useWords('panel-payment');
  return (
    <Box paddingBottom={4}>
      <PageLinks
        label={words('payments')}
        links={PAGES.flatMap(([path, name]) => (path === here ? [] : [[path, words(name)] as const]))}
      />
    </Box>
  );
}

/** An explanation with the gateway's reference below, because two text columns do not fit into a window. */
export function Meaning({ text, mark }: { text: string; mark: string }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography>{text}</Typography>
      <Typography textColor="neutral600" variant="pi">
        {mark}
      </Typography>
    </Flex>
  );
}
