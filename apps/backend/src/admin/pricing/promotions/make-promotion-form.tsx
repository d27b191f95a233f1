import { Box, Flex, Typography } from '@strapi/design-system';
import type { ProductKind } from '@cerulean/rules/checkout-needs';
import { useState } from 'react';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChoiceField, FieldRow, TextField, Tick } from '../../parts/form-fields.tsx';
import { kindNames } from './promotion-labels.ts';
import { EMPTY, KINDS, readPromotion, type Draft } from './read-promotion.ts';

/** Creates a promotion. A promotion never changes afterwards and can only be replaced by a new one. */
export function MakePromotion({ currency }: { currency: string }) {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const typed = readPromotion(draft, currency);
  const wrong = new Set(typed.ok ? [] : typed.wrong);

  return (
    <ChangeForm
      title="Make a promotion"
      action="Make it"
      example="Spring campaign"
      path="/staff/promotions"
      body={typed.ok && typed.body}
      done={`${draft.name.trim()} is switched on`}
      fieldOf={([name]) => (typeof name === 'string' && name in EMPTY ? name : undefined)}
      // The form is cleared, because another click would create another promotion.
      onDone={() => setDraft(EMPTY)}
    >
      {(asked, refused) => {
        const field = (
          name: keyof Draft,
          label: string,
          problem: string,
          more: { hint?: string; type?: 'datetime-local'; required?: boolean } = {},
        ) => (
          <TextField
            name={name}
            label={label}
            width={more.type ? '24rem' : '18rem'}
            required={more.required}
            hint={more.hint}
            error={asked && wrong.has(name) ? problem : refused?.field === name ? refused.message : undefined}
            type={more.type}
            value={String(draft[name])}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        );
        const tick = (name: 'firstOrder' | 'combines' | 'each', label: string) => (
          <Tick checked={draft[name]} onChange={(on) => setDraft({ ...draft, [name]: on })}>
            {label}
          </Tick>
        );
        const fields: readonly string[] = KINDS[draft.kind].fields;
        return (
          <>
            <FieldRow>
              {field('name', 'Name', 'Say what the buyer reads', {
                hint: 'Stands beside the amount in the cart',
                required: true,
              })}
              {field('code', 'Code', '3 to 24 letters and digits', { hint: 'Empty: it counts by itself' })}
              <ChoiceField
                name="kind"
                label="What it does"
                width="24rem"
                value={draft.kind}
                choices={Object.keys(KINDS) as Draft['kind'][]}
                words={(kind) => KINDS[kind].label}
                onChange={(kind) => setDraft({ ...draft, kind })}
              />
            </FieldRow>
            <FieldRow>
              {fields.includes('off')
                ? field('off', 'How much', 'Write 10 % or an amount like 40.00', {
                    hint: `10 %, or an amount in ${currency}`,
                    required: true,
                  })
                : null}
              {fields.includes('minMonths')
                ? field('minMonths', 'Months at least', 'Write 0 to 60', { hint: '0 is any length' })
                : null}
              {fields.includes('from') ? field('from', 'From which line on', 'Write 2 to 20') : null}
              {fields.includes('only')
                ? field('only', 'Only these SKUs', 'Look at the SKUs again', { hint: 'Empty: all of them' })
                : null}
            </FieldRow>
            {fields.includes('each') ? tick('each', 'An amount comes off each piece, not once off all') : null}
            {fields.includes('onKinds') ? (
              <KindTicks
                legend="Only these kinds of products"
                hint="None: all of them"
                chosen={draft.onKinds}
                onChange={(onKinds) => setDraft({ ...draft, onKinds })}
              />
            ) : null}
            <FieldRow>
              {field('minimum', 'Carts from', 'Write an amount like 20.00', { hint: 'Plans and devices; empty: any' })}
              {field('withPlans', 'With one of these plans', 'Look at the SKUs again', {
                hint: 'SKUs; empty: any cart',
              })}
              {field('partnerSlug', 'Through this partner', 'Write it as in its address', { hint: 'Empty: anybody' })}
            </FieldRow>
            <FieldRow>
              {field('startsAt', 'From', 'Look at the time again', { type: 'datetime-local' })}
              {field('endsAt', 'Until', 'It has to end after it starts', { type: 'datetime-local' })}
              {field('maxUses', 'So often in all', 'Write a whole number', { hint: 'Empty: without a limit' })}
              {field('maxPerCustomer', 'For each customer', 'Write a whole number', {
                hint: 'Empty: without a limit',
              })}
            </FieldRow>
            <KindTicks
              legend="With one of these kinds in the cart"
              hint="None: any cart"
              chosen={draft.withKinds}
              onChange={(withKinds) => setDraft({ ...draft, withKinds })}
            />
            {tick('firstOrder', 'Only for a first order')}
            {tick('combines', 'Goes together with others')}
          </>
        );
      }}
    </ChangeForm>
  );
}

interface KindTicksProps {
  legend: string;
  hint: string;
  chosen: readonly ProductKind[];
  onChange: (kinds: ProductKind[]) => void;
}

/** Checkboxes for product kinds. */
function KindTicks({ legend, hint, chosen, onChange }: KindTicksProps) {
  const kinds = Object.keys(kindNames) as ProductKind[];
  return (
    <Box tag="fieldset" borderWidth={0} padding={0}>
      <Typography tag="legend" variant="pi" fontWeight="bold">
        {legend}
      </Typography>
      <Flex gap={4} wrap="wrap" paddingTop={1} paddingBottom={1}>
        {kinds.map((kind) => (
          <Tick
            key={kind}
            checked={chosen.includes(kind)}
            onChange={(on) => onChange(kinds.filter((each) => (each === kind ? on : chosen.includes(each))))}
          >
            {kindNames[kind]}
          </Tick>
        ))}
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        {hint}
      </Typography>
    </Box>
  );
}
