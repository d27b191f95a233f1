import type { KitAnswer } from '@cerulean/contract/lines';
import * as words from '@cerulean/messages/onboarding';
import { numberText } from '@cerulean/rules/number-text';
import type { FormProblem } from '../../platform/form.server.ts';
import { AccountForm, FormErrors, SubmitButton } from '../../platform/form.tsx';
import { Num } from '../../ui/num.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { ShownLine } from '../lines/with-codes.server.ts';
import { KitHead } from './kit-head.tsx';

interface SwapProps {
  swap: NonNullable<KitAnswer['swap']>;
  line: ShownLine;
  iccidEnd: string;
  problem: FormProblem | null;
}

/** A kit whose card replaces another card, or was replaced by another card. */
export function SwapKit({ swap, line, iccidEnd, problem }: SwapProps) {
  const toLine = `/existing-user/lines/${line.id}`;
  if (swap === 'void') {
    return (
      <KitHead
        badge={words.notInUse}
        title={words.notThisCard}
        lead={<p>{words.notThisCardText}</p>}
        level={0}
        iccidEnd={iccidEnd}
        way={{ href: toLine, label: words.seeLine }}
      />
    );
  }
  if (swap === 'switching') {
    return (
      <KitHead
        badge={words.beingSwitchedOn}
        title={words.putCardIn}
        lead={<p role="status">{words.movesText}</p>}
        level={2}
        iccidEnd={iccidEnd}
      />
    );
  }
  return (
    <KitHead
      badge={words.recognized}
      tone="ok"
      title={words.switchOver}
      lead={
        <p>
          {rich(
            words.switchOverText({
              ...tags,
              plan: line.plan.name,
              hasNumber: line.number === null ? 'no' : 'yes',
              num: (text) => (
                <Num as="b" className="line-number">
                  {text}
                </Num>
              ),
              number: line.number === null ? '' : numberText(line.number),
            }),
          )}
        </p>
      }
      level={3}
      lit
      iccidEnd={iccidEnd}
    >
      <AccountForm method="post" className="form mt-5" noValidate>
        <input type="hidden" name="intent" value="activate" />
        <FormErrors problem={problem} />
        <div>
          <SubmitButton tone="primary" size="lg" busyText={words.switchingOver}>
            {words.switchOverNow}
          </SubmitButton>
        </div>
      </AccountForm>
    </KitHead>
  );
}
