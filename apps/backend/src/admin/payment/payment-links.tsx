import { Box, Flex, Typography } from '@strapi/design-system';
import { PageLinks } from '../parts/page-parts.tsx';

const PAGES = [
  ['/payments', 'To look at'],
  ['/payments/reconciliation', 'Reconciliation'],
  ['/payments/figures', 'Numbers of the day'],
  ['/payments/limits', 'Limits'],
] as const;

/** Links to the other payment pages. */
export function PaymentLinks({ here }: { here: (typeof PAGES)[number][0] }) {
  return (
    <Box paddingBottom={4}>
      <PageLinks label="Payments" links={PAGES.filter(([path]) => path !== here)} />
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
