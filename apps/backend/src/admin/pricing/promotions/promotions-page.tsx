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
import { conditionLabel, effectLabel, stateOf } from './promotion-labels.ts';
import { TryBox } from './try-box.tsx';
import { useWords, type Words } from '../../parts/use-words.ts';

type ShownPromotion = OnWire<PromotionRow>;

interface Answer {
  promotions: ShownPromotion[];
  more: boolean;
  currency: string;
  /** Languages of the shop other than the default one. */
  languages: string[];
}

/** Promotions (R05) for staff with read permission. Creating one or switching one off needs a separate permission. */
export function PromotionsPage() {
  const words = useWords('panel-pricing');
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const loaded = useAnswer<Answer>(`/staff/promotions?${new URLSearchParams({ q, page: String(usePage()) })}`);
  const mayChange = useMay('promotions.change');
  return (
    <StaffPage title={words('promotions')} subtitle={words('promotionsSubtitle')}>
      <Shown loaded={loaded}>
        {({ promotions, more, currency, languages }) => (
          <>
            <Find q={q} onFind={(text) => setQuery(text ? { q: text } : {})} />
            <Box paddingBottom={6}>
              <List
                rows={promotions}
                more={more}
                empty={q ? words('noneFound') : words('noPromotions')}
                columns={{
                  [words('name')]: ({ name }) => name,
                  [words('code')]: ({ code }) => code ?? words('automatic'),
                  [words('effect')]: ({ effect }) => effectLabel(words, effect, currency),
                  [words('appliesTo')]: ({ conditions, combines }) =>
                    [conditionLabel(words, conditions, currency), combines ? null : words('notCombined')]
                      .filter(Boolean)
                      .join(', ') || words('everyone'),
                  [words('when')]: ({ startsAt, endsAt }) =>
                    [
                      startsAt && words('fromTime', { time: when(startsAt) }),
                      endsAt && words('untilTime', { time: when(endsAt) }),
                    ]
                      .filter(Boolean)
                      .join(' ') || words('always'),
                  [words('used')]: (each) => usesLabel(words, each),
                  [words('discount')]: ({ takenOff }) => money(takenOff, currency),
                  [words('status')]: (each) => (
                    <State promotion={each} state={stateOf(each, new Date())} mayChange={mayChange} />
                  ),
                }}
              />
            </Box>
            <TryBox />
            {mayChange ? (
              <MakePromotion currency={currency} languages={languages} />
            ) : (
              <Panel title={words('changes')}>{words('mayOnlyLook')}</Panel>
            )}
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function Find({ q, onFind }: { q: string; onFind: (text: string) => void }) {
  const words = useWords('panel-pricing');
  const [typed, setTyped] = useState(q);
  // The browser's back button changes the search, too.
  useEffect(() => setTyped(q), [q]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <Box paddingBottom={4}>
      <form role="search" onSubmit={search}>
        <Flex gap={2}>
          <TextInput
            aria-label={words('findLabel')}
            placeholder={words('findLabel')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary">
            {words('find')}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}

function usesLabel(words: Words<'panel-pricing'>, { paid, held, maxUses, maxPerCustomer }: ShownPromotion): string {
  return [
    maxUses === null ? String(paid) : words('usesOf', { paid, count: maxUses }),
    held > 0 ? words('beingPaid', { count: held }) : null,
    maxPerCustomer === null ? null : words('perCustomer', { count: maxPerCustomer }),
  ]
    .filter((word) => word !== null)
    .join(', ');
}

interface StateProps {
  promotion: ShownPromotion;
  state: ReturnType<typeof stateOf>;
  mayChange: boolean;
}

function State({ promotion: { id, name, code, active }, state, mayChange }: StateProps) {
  const words = useWords('panel-pricing');
  return (
    <Flex gap={2} alignItems="center">
      <Typography>{words(`state_${state}`)}</Typography>
      {active && mayChange && (
        <ActWithReason
          action={words('endPromotion')}
          about={name}
          explain={words('endExplain', { name, code: code ?? 'none' })}
          example={words('endExample')}
          path={`/staff/promotions/${id}/off`}
          done={words('ended', { name })}
        />
      )}
    </Flex>
  );
}
