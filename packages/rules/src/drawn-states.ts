import { attemptTransitions } from './attempt-states.ts';
import { commissionTransitions } from './commission.ts';
import { fulfillmentGuards, fulfillmentTransitions, requestGuards, requestTransitions } from './fulfillment-states.ts';
import {
  kitTransitions,
  lineGuards,
  lineTransitions,
  portInTransitions,
  replacementGuards,
  replacementTransitions,
} from './line-states.ts';
import { orderGuards, orderTransitions } from './order-states.ts';
import { planGuards, planQuestions } from './plan-step.ts';
import { stateDiagram } from './state-diagram.ts';

/** The diagrams of `docs/state-machines.md` by the name of their place there. */
const DIAGRAMS: Readonly<Record<string, string>> = {
  order: stateDiagram(orderTransitions, 'placed', orderGuards),
  'plan-step': stateDiagram(planQuestions, 'asked', planGuards),
  fulfillment: stateDiagram(fulfillmentTransitions, 'waiting', fulfillmentGuards),
  request: stateDiagram(requestTransitions, 'asked', requestGuards),
  attempt: stateDiagram(attemptTransitions, 'created'),
  line: stateDiagram(lineTransitions, 'ordered', lineGuards),
  'port-in': stateDiagram(portInTransitions, 'received'),
  kit: stateDiagram(kitTransitions, 'in_stock'),
  replacement: stateDiagram(replacementTransitions, 'asked', replacementGuards),
  commission: stateDiagram(commissionTransitions, 'pending'),
};

/** The page with its diagrams redrawn from the tables. Throws when a diagram has no place on it. */
export function drawStates(page: string): string {
  return Object.entries(DIAGRAMS).reduce((text, [name, diagram]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- end -->)`);
    if (!place.test(text)) throw new Error(`docs/state-machines.md has no place for the diagram "${name}"`);
    return text.replace(
      place,
      (_all, begin: string, end: string) => `${begin}\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\n${end}`,
    );
  }, page);
}
