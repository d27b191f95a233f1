import { Box, Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PromotionRow } from '../../../commerce/pricing/promotions/list-promotions.ts';
import { ActWithReason } from '../../parts/act-with-reason.tsx';
import { money, when } from '../../parts/labels.ts';
import { List, Panel, Shown, StaffPage, usePage } from '../../parts/page-parts.tsx';
import { useMay } from '../../parts/rights.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import { MakePromotion } from './make-promotion-form.tsx';
import { conditionLabel, effectLabel, stateLabel } from './promotion-labels.ts';
import { TryBox } from './try-box.tsx';

type ShownPromotion = OnWire<PromotionRow>;

interface Answer {
  promotions: ShownPromotion[];
  more: boolean;
  currency: string;
}

/** Promotions (R05) for staff with read permission. Creating one or switching one off needs a separate permission. */
export function PromotionsPage() {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const loaded = useAnswer<Answer>(`/staff/promotions?${new URLSearchParams({ q, page: String(usePage()) })}`);
  const mayChange = useMay('promotions.change');
  return (
    <StaffPage title="Promotions" subtitle="What makes carts cheaper, with a code or by itself">
      <Shown loaded={loaded}>
        {({ promotions, more, currency }) => (
          <>
            <Find q={q} onFind={(words) => setQuery(words ? { q: words } : {})} />
            <Box paddingBottom={6}>
              <List
                rows={promotions}
                more={more}
                empty={q ? 'No promotion is found by this.' : 'There are no promotions yet.'}
                columns={{
                  Name: ({ name }) => name,
                  Code: ({ code }) => code ?? 'By itself',
                  What: ({ effect }) => effectLabel(effect, currency),
                  For: ({ conditions, combines }) =>
                    [conditionLabel(conditions, currency), combines ? null : 'not with others']
                      .filter(Boolean)
                      .join(', ') || 'Everybody',
                  When: ({ startsAt, endsAt }) =>
                    [startsAt && `from ${when(startsAt)}`, endsAt && `until ${when(endsAt)}`]
                      .filter(Boolean)
                      .join(' ') || 'Always',
                  Used: usesLabel,
                  'Taken off': ({ takenOff }) => money(takenOff, currency),
                  State: (each) => (
                    <State promotion={each} state={stateLabel(each, new Date())} mayChange={mayChange} />
                  ),
                }}
              />
            </Box>
            <TryBox />
            {mayChange ? (
              <MakePromotion currency={currency} />
            ) : (
              <Panel title="Changes">Your role may look at promotions and try them.</Panel>
            )}
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function Find({ q, onFind }: { q: string; onFind: (words: string) => void }) {
  const [words, setWords] = useState(q);
  // The browser's back button changes the search, too.
  useEffect(() => setWords(q), [q]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onFind(words.trim());
  };
  return (
    <Box paddingBottom={4}>
      <form role="search" onSubmit={search}>
        <Flex gap={2}>
          <TextInput
            aria-label="Find by code or name"
            placeholder="Code or name"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </Flex>
      </form>
    </Box>
  );
}

function usesLabel({ paid, held, maxUses, maxPerCustomer }: ShownPromotion): string {
  return [
    String(paid),
    maxUses === null ? null : `of ${maxUses}`,
    held > 0 ? `${held} being paid` : null,
    maxPerCustomer === null ? null : `${maxPerCustomer} for each customer`,
  ]
    .filter((word) => word !== null)
    .join(', ');
}

interface StateProps {
  promotion: ShownPromotion;
  state: ReturnType<typeof stateLabel>;
  mayChange: boolean;
}

function State({ promotion: { id, name, active }, state, mayChange }: StateProps) {
  return (
    <Flex gap={2} alignItems="center">
      {state === 'On' && mayChange ? null : <Typography>{state}</Typography>}
      {active && mayChange && (
        <ActWithReason
          action="Switch off"
          about={name}
          explain="It counts for nobody any more, for good: another one can be made in its place. Whoever is paying right now keeps it."
          example="The week is over"
          path={`/staff/promotions/${id}/off`}
          done={`${name} is switched off`}
        />
      )}
    </Flex>
  );
}
