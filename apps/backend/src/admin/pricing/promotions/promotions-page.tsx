import { Box, Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { Page, useRBAC } from '@strapi/strapi/admin';
import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PromotionRow } from '../../../commerce/pricing/promotions/list-promotions.ts';
import { ActWithReason } from '../../parts/act-with-reason.tsx';
import { List, Pages, Panel, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { money, when } from '../../parts/labels.ts';
import { MakePromotion } from './make-promotion-form.tsx';
import { conditionLabel, effectLabel, stateLabel } from './promotion-labels.ts';
import { TryBox } from './try-box.tsx';

/** A promotion as it comes over the wire. */
export type ShownPromotion = Omit<PromotionRow, 'startsAt' | 'endsAt' | 'madeAt'> &
  Record<'startsAt' | 'endsAt', string | null> & { madeAt: string };

interface Answer {
  promotions: ShownPromotion[];
  more: boolean;
  currency: string;
}

/** Promotions (R05), for staff who may see them; creating one or switching one off needs a separate permission. */
export function PromotionsPage() {
  return (
    <Page.Protect permissions={[{ action: 'api::staff.promotions.read', subject: null }]}>
      <Promotions />
    </Page.Protect>
  );
}

function Promotions() {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const page = Number(query.get('page')) || 1;
  const [words, setWords] = useState(q);
  // The browser's way back searches, too.
  useEffect(() => setWords(q), [q]);
  const loaded = useAnswer<Answer>(`/staff/promotions?${new URLSearchParams({ q, page: String(page) })}`);
  const { allowedActions } = useRBAC([{ action: 'api::staff.promotions.change', subject: null }]);
  const mayChange = allowedActions['canChange'] === true;
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQuery(words.trim() ? { q: words.trim() } : {});
  };
  return (
    <StaffPage title="Promotions" subtitle="What makes carts cheaper, with a code or by itself">
      <Shown loaded={loaded}>
        {({ promotions, more, currency }) => (
          <>
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
            <Box paddingBottom={6}>
              <List
                heads={['Name', 'Code', 'What', 'For', 'When', 'Used', 'Taken off', 'State']}
                empty={q ? 'No promotion is found by this.' : 'There are no promotions yet.'}
                rows={promotions.map((each) => ({
                  key: each.id,
                  cells: cellsOf(each, currency, mayChange, loaded.again),
                }))}
              />
              <Pages page={page} more={more} onPage={(next) => setQuery({ ...(q ? { q } : {}), page: String(next) })} />
            </Box>
            <TryBox />
            {mayChange ? <MakePromotion currency={currency} onChanged={loaded.again} /> : null}
            {mayChange ? null : <Panel title="Changes">Your role may look at promotions and try them.</Panel>}
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function cellsOf(each: ShownPromotion, currency: string, mayChange: boolean, onChanged: () => void) {
  const { id, name, code, effect, conditions, combines, startsAt, endsAt, maxUses, maxPerCustomer } = each;
  const state = stateLabel(each, new Date());
  const limits = [
    maxUses === null ? null : `of ${maxUses}`,
    each.held > 0 ? `${each.held} being paid` : null,
    maxPerCustomer === null ? null : `${maxPerCustomer} for each customer`,
  ].filter((word) => word !== null);
  return [
    name,
    code ?? 'By itself',
    effectLabel(effect, currency),
    [conditionLabel(conditions, currency), combines ? null : 'not with others'].filter(Boolean).join(', ') ||
      'Everybody',
    [startsAt && `from ${when(startsAt)}`, endsAt && `until ${when(endsAt)}`].filter(Boolean).join(' ') || 'Always',
    [String(each.paid), ...limits].join(', '),
    money(each.takenOff, currency),
    <Flex key="state" gap={2} alignItems="center">
      {state === 'On' && mayChange ? null : <Typography>{state}</Typography>}
      {each.active && mayChange ? (
        <ActWithReason
          action="Switch off"
          about={name}
          explain="It counts for nobody any more, for good: another one can be made in its place. Whoever is paying right now keeps it."
          example="The week is over"
          path={`/staff/promotions/${id}/off`}
          done={`${name} is switched off`}
          onDone={onChanged}
        />
      ) : null}
    </Flex>,
  ];
}
