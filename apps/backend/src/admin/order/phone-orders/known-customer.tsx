import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { KnownCustomer } from '../../../commerce/order/phone-orders/known-customer.ts';
import { useTask } from '../../parts/use-change.ts';
import { personOf, type Person } from './read-phone-order.ts';

/** Fills in who a caller is from their last order, by the email address that was typed. */
export function FillInKnown({ person, onFound }: { person: Person; onFound: (person: Person) => void }) {
  const { get } = useFetchClient();
  const { busy, run } = useTask();
  const [problem, setProblem] = useState<{ email: string; text: string } | null>(null);
  const { email } = person;
  async function look() {
    setProblem(null);
    const path = `/staff/phone-orders/known?email=${encodeURIComponent(email.trim())}`;
    await run(
      async () => onFound(personOf(person, (await get<KnownCustomer>(path)).data)),
      ({ message }) => setProblem({ email, text: message }),
    );
  }
  return (
    <Flex gap={4} wrap="wrap">
      <Button
        type="button"
        variant="tertiary"
        loading={busy}
        disabled={email.trim() === ''}
        onClick={() => void look()}
      >
        Fill in from their last order
      </Button>
      <Typography textColor="danger600" aria-live="polite">
        {problem?.email === email ? problem.text : ''}
      </Typography>
    </Flex>
  );
}
