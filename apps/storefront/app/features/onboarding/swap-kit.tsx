import type { KitAnswer } from '@cerulean/contract/lines';
import type { FormProblem } from '../../platform/form.server.ts';
import { FormErrors, SubmitButton } from '../../platform/form.tsx';
import { Form } from '../../ui/link.tsx';
import { Num } from '../../ui/num.tsx';
import { numberText } from '../lines/line-labels.ts';
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
        badge="Not in use"
        title="Your line does not use this card"
        lead={<p>It was replaced, or called off. The page of your line says which SIM it has now.</p>}
        level={0}
        iccidEnd={iccidEnd}
        way={{ href: toLine, label: 'See your line' }}
      />
    );
  }
  if (swap === 'switching') {
    return (
      <KitHead
        badge="Being switched on"
        title="Put the card in meanwhile"
        lead={
          <p role="status">Your line moves to this card, mostly within two minutes. This page shows it by itself.</p>
        }
        level={2}
        iccidEnd={iccidEnd}
      />
    );
  }
  return (
    <KitHead
      badge="Kit recognized"
      tone="ok"
      title="Switch over to this card"
      lead={
        <p>
          <b translate="no">{line.plan.name}</b>
          {line.number !== null && (
            <>
              {' '}
              with{' '}
              <Num as="b" className="line-number">
                {numberText(line.number)}
              </Num>
            </>
          )}{' '}
          moves to it. The SIM that the line has now stops working; number, plan and days stay as they are.
        </p>
      }
      level={3}
      lit
      iccidEnd={iccidEnd}
    >
      <Form method="post" className="form mt-5" noValidate>
        <input type="hidden" name="intent" value="activate" />
        <FormErrors problem={problem} />
        <div>
          <SubmitButton tone="primary" size="lg" busyText="Switching over">
            Switch over now
          </SubmitButton>
        </div>
      </Form>
    </KitHead>
  );
}
