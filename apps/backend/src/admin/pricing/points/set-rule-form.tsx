import { rewardRuleBodySchema, type RewardRule } from '@cerulean/contract/rewards';
import { MAX_POINT_WORTH, MAX_POINTS_MINIMUM, MAX_POINTS_PER } from '@cerulean/rules/limits';
import { useState } from 'react';
import type { RewardRuleRow } from '../../../commerce/pricing/points/reward-rules.ts';
import { formatAmount, parseAmount } from '../../fields/amount.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { FieldRow, TextField, Tick } from '../../parts/form-fields.tsx';
import { money } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';
import { useWords, type Words } from '../../parts/use-words.ts';

export type ShownRule = OnWire<RewardRuleRow>;

/** Describes the rules in one sentence. */
export function ruleLabel(words: Words<'panel-pricing'>, rule: RewardRule, currency: string): string {
  const text = words(rule.minimum > 0 ? 'ruleFrom' : 'rule', {
    points: rule.points,
    amount: money(rule.per, currency),
    minimum: money(rule.minimum, currency),
    days: rule.validDays,
    worth: money(rule.worth, currency),
  });
  return rule.isOn ? text : words('ruleOff', { rule: text });
}

interface SetRewardRuleProps {
  rule: ShownRule;
  currency: string;
}

/** Parses a whole number, or returns `undefined` if it is invalid. */
const whole = (typed: string): number | undefined => (/^\d{1,8}$/.test(typed.trim()) ? Number(typed) : undefined);

/** Puts new rules in force. Orders paid earlier keep the points they earned. */
export function SetRewardRule({ rule, currency }: SetRewardRuleProps) {
  const words = useWords('panel-pricing');
  const [isOn, setOn] = useState(rule.isOn);
  const [points, setPoints] = useState(String(rule.points));
  const [per, setPer] = useState(formatAmount(rule.per, currency));
  const [minimum, setMinimum] = useState(formatAmount(rule.minimum, currency));
  const [worth, setWorth] = useState(formatAmount(rule.worth, currency));
  const [days, setDays] = useState(String(rule.validDays));
  const parsed = rewardRuleBodySchema.safeParse({
    isOn,
    points: whole(points),
    per: parseAmount(per, currency),
    minimum: parseAmount(minimum, currency) ?? (minimum.trim() === '' ? 0 : undefined),
    validDays: whole(days),
    worth: parseAmount(worth, currency) ?? (worth.trim() === '' ? 0 : undefined),
  });
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));

  return (
    <ChangeForm
      title={words('rulesTitle')}
      action={words('changeRules')}
      example={words('rulesExample')}
      path="/staff/reward-rules"
      body={parsed.success && { ...parsed.data, expected: rule.version }}
      done={parsed.success ? words('rulesDone', { rules: ruleLabel(words, parsed.data, currency) }) : ''}
    >
      {(asked) => {
        const field = (name: string, label: string, problem: string, value: string, set: (to: string) => void) => (
          <TextField
            name={name}
            label={label}
            width="18rem"
            required
            error={asked && wrong.has(name) ? problem : undefined}
            inputMode="decimal"
            before={name !== 'points' && name !== 'validDays' ? currency : undefined}
            value={value}
            onChange={set}
          />
        );
        const limit = (amount: number) => money(amount, currency);
        return (
          <>
            <Tick checked={isOn} onChange={setOn}>
              {words('earnPoints')}
            </Tick>
            <FieldRow>
              {field('points', words('points'), words('pointsProblem'), points, setPoints)}
              {field(
                'per',
                words('forEach'),
                words('perProblem', { least: limit(1), most: limit(MAX_POINTS_PER) }),
                per,
                setPer,
              )}
              {field(
                'minimum',
                words('ordersFrom'),
                words('minimumProblem', { most: limit(MAX_POINTS_MINIMUM) }),
                minimum,
                setMinimum,
              )}
              {field(
                'worth',
                words('pointWorth'),
                words('worthProblem', { most: limit(MAX_POINT_WORTH) }),
                worth,
                setWorth,
              )}
              {field('validDays', words('validDays'), words('validDaysProblem'), days, setDays)}
            </FieldRow>
          </>
        );
      }}
    </ChangeForm>
  );
}
