import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';

const PAGES = [
  ['/payments', 'To look at'],
  ['/payments/reconciliation', 'Reconciliation'],
  ['/payments/figures', 'Numbers of the day'],
  ['/payments/limits', 'Limits'],
] as const;

/** Leads to the other pages about payments. */
export function PaymentLinks({ here }: { here: (typeof PAGES)[number][0] }) {
  return (
    <Box paddingBottom={4}>
      <Flex gap={4} wrap="wrap" tag="nav" aria-label="Payments">
        {PAGES.filter(([path]) => path !== here).map(([path, name]) => (
          <Link key={path} tag={NavLink} to={path}>
            {name}
          </Link>
        ))}
      </Flex>
    </Box>
  );
}

/** The order that something is about; a dash where it is about none. */
export function OrderLink({ id, number }: { id: string | null; number: string | null }) {
  if (id === null || number === null) return <>–</>;
  return (
    <Link tag={NavLink} to={`/orders/${id}`}>
      {number}
    </Link>
  );
}

/** What something means, with the gateway's own name of it below: two columns of text are more than a window has. */
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
