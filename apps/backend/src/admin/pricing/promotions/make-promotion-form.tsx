import { Box, Flex, Typography } from '@strapi/design-system';
import type { ProductKind } from '@cerulean/rules/checkout-needs';
import { MAX_AMOUNT } from '@cerulean/rules/money';
import { useState } from 'react';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChoiceField, FieldRow, TextField, Tick } from '../../parts/form-fields.tsx';
import { money } from '../../parts/labels.ts';
import { languageName } from '../../parts/language-name.ts';
import { createdLabel, KIND_NAMES } from './promotion-labels.ts';
import { EMPTY, KINDS, readPromotion, type Draft } from './read-promotion.ts';
import { useWords } from '../../parts/use-words.ts';

/** Creates a promotion. A promotion never changes afterwards and can only be replaced by a new one. */
export function MakePromotion({ currency, languages }: { currency: string; languages: readonly string[] }) {
  const words = useWords('panel-pricing');
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const typed = readPromotion(draft, currency);
  const wrong = new Set(typed.ok ? [] : typed.wrong);

  return (
    <ChangeForm
      title={words('promotionTitle')}
      action={words('createPromotion')}
      example={words('promotionExample')}
      path="/staff/promotions"
      body={typed.ok && typed.body}
      done={createdLabel(words, draft)}
      fieldOf={([name]) => (typeof name === 'string' && name in EMPTY ? name : undefined)}
      // The form is cleared, because another click would create another promotion.
      onDone={() => setDraft(EMPTY)}
    >
      {(asked, refused) => {
        const field = (
          name: keyof Draft,
          label: string,
          problem: string,
          more: { hint?: string; type?: 'datetime-local'; required?: boolean; maxLength?: number } = {},
        ) => (
          <TextField
            name={name}
            label={label}
            width={more.type ? '24rem' : '18rem'}
            required={more.required}
            hint={more.hint}
            error={asked && wrong.has(name) ? problem : refused?.field === name ? refused.message : undefined}
            type={more.type}
            maxLength={more.maxLength}
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
        const most = money(MAX_AMOUNT, currency);
        return (
          <>
            <FieldRow>
              {field('name', words('name'), words('promotionNameMissing'), {
                hint: words('promotionNameHint'),
                required: true,
                maxLength: 60,
              })}
              {field('code', words('code'), words('codeProblem'), { hint: words('codeHint') })}
              <ChoiceField
                name="kind"
                label={words('effect')}
                width="24rem"
                value={draft.kind}
                choices={Object.keys(KINDS) as Draft['kind'][]}
                words={(kind) => words(`kind_${kind}`)}
                onChange={(kind) => setDraft({ ...draft, kind })}
              />
            </FieldRow>
            {languages.length > 0 && (
              <FieldRow>
                {languages.map((language) => (
                  <TextField
                    key={language}
                    name={`name-${language}`}
                    label={words('nameIn', { language: languageName(language) })}
                    width="24rem"
                    hint={words('nameTranslationHint')}
                    value={draft.names[language] ?? ''}
                    maxLength={60}
                    onChange={(name) => setDraft({ ...draft, names: { ...draft.names, [language]: name } })}
                  />
                ))}
              </FieldRow>
            )}
            {fields.length > 0 && <Heading>{words('whatDiscounted')}</Heading>}
            <FieldRow>
              {fields.includes('off')
                ? field('off', words('discount'), words('discountProblem', { most }), {
                    hint: words('discountHint', { currency }),
                    required: true,
                  })
                : null}
              {fields.includes('minMonths')
                ? field('minMonths', words('minMonths'), words('minMonthsProblem'), { hint: words('minMonthsHint') })
                : null}
              {fields.includes('from') ? field('from', words('fromLine'), words('fromLineProblem')) : null}
              {fields.includes('only')
                ? field('only', words('onlySkus'), words('skusProblem'), { hint: words('onlySkusHint') })
                : null}
            </FieldRow>
            {fields.includes('each') ? tick('each', words('eachPiece')) : null}
            {fields.includes('onKinds') ? (
              <KindTicks
                legend={words('onlyKinds')}
                hint={words('onlyKindsHint')}
                chosen={draft.onKinds}
                onChange={(onKinds) => setDraft({ ...draft, onKinds })}
              />
            ) : null}
            <Heading>{words('whenApplies')}</Heading>
            <FieldRow>
              {field('minimum', words('cartsFrom'), words('cartsFromProblem', { most }), {
                hint: words('cartsFromHint'),
              })}
              {field('withPlans', words('withPlans'), words('skusProblem'), {
                hint: words('withPlansHint'),
              })}
              {field('partnerSlug', words('partner'), words('partnerProblem'), { hint: words('partnerHint') })}
            </FieldRow>
            <FieldRow>
              {field('startsAt', words('from'), words('startProblem'), { type: 'datetime-local' })}
              {field('endsAt', words('until'), words('endProblem'), { type: 'datetime-local' })}
              {field('maxUses', words('totalUses'), words('usesProblem'), { hint: words('noLimitHint') })}
              {field('maxPerCustomer', words('usesPerCustomer'), words('usesProblem'), {
                hint: words('noLimitHint'),
              })}
            </FieldRow>
            <KindTicks
              legend={words('withKinds')}
              hint={words('withKindsHint')}
              chosen={draft.withKinds}
              onChange={(withKinds) => setDraft({ ...draft, withKinds })}
            />
            {tick('firstOrder', words('firstOrder'))}
            {tick('combines', words('combines'))}
          </>
        );
      }}
    </ChangeForm>
  );
}

/** The heading of a group of fields. */
function Heading({ children }: { children: string }) {
  return (
    <Typography tag="h3" variant="delta">
      {children}
    </Typography>
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
  const words = useWords('panel-pricing');
  const kinds = Object.keys(KIND_NAMES) as ProductKind[];
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
            {words(KIND_NAMES[kind])}
          </Tick>
        ))}
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        {hint}
      </Typography>
    </Box>
  );
}
