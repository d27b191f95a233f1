import { Box, Flex, Typography } from '@strapi/design-system';
import type { PriceChangeRow } from '../../../commerce/catalog/price-history.ts';
import type { Edited } from '../../content/preview/preview-panel.tsx';
import { useActorLabel } from '../../parts/use-actor-label.ts';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import { money, when } from '../../parts/labels.ts';
import { useWords } from '../../parts/use-words.ts';

interface Answer {
  currency: string;
  changes: OnWire<PriceChangeRow>[];
}

const PRICED = new Set(['api::plan.plan', 'api::product.product']);

/** Shows the price history of a plan or device beside its form, with who changed a price and when. */
export function PriceHistoryPanel({ model, documentId, document }: Edited) {
  const words = useWords('panel-catalog');
  if (!PRICED.has(model) || documentId === undefined || document?.id === undefined) return null;
  return { title: words('priceHistory'), content: <Changes path={`/staff/price-history/${model}/${documentId}`} /> };
}

function Changes({ path }: { path: string }) {
  const words = useWords('panel-catalog');
  const loaded = useAnswer<Answer>(path);
  const actorLabel = useActorLabel();
  if (loaded.state === 'loading') return <Typography>…</Typography>;
  if (loaded.state === 'failed') return <Typography textColor="danger600">{loaded.message}</Typography>;
  const { changes, currency } = loaded.value;
  const amount = (value: number | null) => (value === null ? words('notOffered') : money(value, currency));
  if (changes.length === 0) return <Typography>{words('noPrices')}</Typography>;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={3} width="100%">
      {changes.map(({ at, sku, kind, before, after, actor, actorId }, index) => (
        <Box tag="li" key={index}>
          <Box>
            <Typography fontWeight="bold">
              {before === null ? words('newPrice', { amount: amount(after) }) : `${amount(before)} → ${amount(after)}`}
            </Typography>
          </Box>
          <Typography variant="pi" textColor="neutral600">
            {[
              sku,
              kind !== 'price' && words(kind === 'activation_fee' ? 'activationFee' : 'compareAtPrice'),
              when(at),
              actorLabel(actor, actorId),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Flex>
  );
}
