import { rewardRuleBodySchema, type RewardRule } from '@cerulean/contract/rewards';
import { useState } from 'react';
import type { RewardRuleRow } from '../../../commerce/pricing/points/reward-rules.ts';
import { formatAmount, parseAmount } from '../../fields/amount.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { FieldRow, TextField, Tick } from '../../parts/form-fields.tsx';
import { money } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';

export type ShownRule = OnWire<RewardRuleRow>;

/** Describes the rules in one sentence. */
export function ruleLabel({ isOn, points, per, minimum, validDays, worth }: RewardRule, currency: string): string {
  const from = minimum > 0 ? `, from ${money(minimum, currency)} on` : '';
  const rule = `${points} for each ${money(per, currency)}${from}, good for ${validDays} days, each pays ${money(worth, currency)}`;
  return isOn ? rule : `Switched off (${rule})`;
}

interface SetRewardRuleProps {
  rule: ShownRule;
  currency: string;
}

/** Parses a whole number, or returns `undefined` if it is invalid. */
const whole = (typed: string): number | undefined => (/^\d{1,8}$/.test(typed.trim()) ? Number(typed) : undefined);

/** Puts new rules in force. Orders paid earlier keep the points they earned. */
export function SetRewardRule({ rule, currency }: SetRewardRuleProps) {
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
      title="Change the rules"
      action="Change"
      example="Double points in spring"
      path="/staff/reward-rules"
      body={parsed.success && { ...parsed.data, expected: rule.version }}
      done={parsed.success ? `Rewards: ${ruleLabel(parsed.data, currency)}` : ''}
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
        return (
          <>
            <Tick checked={isOn} onChange={setOn}>
              Paid orders earn points
            </Tick>
            <FieldRow>
              {field('points', 'Points', 'Write 1 to 1000', points, setPoints)}
              {field('per', 'For each', 'Write an amount like 1.00', per, setPer)}
              {field('minimum', 'Orders from', 'Write an amount like 20.00, or 0', minimum, setMinimum)}
              {field('worth', 'A point pays', 'Write an amount like 0.10, or 0', worth, setWorth)}
              {field('validDays', 'Good for so many days', 'Write 60 to 3650', days, setDays)}
            </FieldRow>
          </>
        );
      }}
    </ChangeForm>
  );
}
