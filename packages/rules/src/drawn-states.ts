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
import type { Guards, Transitions } from './transitions.ts';

/** The diagrams of `docs/state-machines.md` by the name of their placeholder. */
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

/**
 * Returns a Mermaid diagram of a state machine for `docs/state-machines.md`: one arrow per transition, with its guard's
 * text in brackets. `start` is the initial state. States without transitions are final.
 */
function stateDiagram<State extends string, Event extends string, Facts>(
  table: Transitions<State, Event>,
  start: State,
  guards: Guards<Event, Facts> = {} as Guards<Event, Facts>,
): string {
  const states = Object.entries(table) as [State, Partial<Record<Event, State>>][];
  const lines = states.flatMap(([state, ways]) =>
    (Object.entries(ways) as [Event, State][]).map(([event, to]) => {
      const guard = guards[event];
      return `    ${state} --> ${to}: ${event}${guard ? ` [${guard.words}]` : ''}`;
    }),
  );
  const ends = states.filter(([, ways]) => Object.keys(ways).length === 0).map(([state]) => `    ${state} --> [*]`);
  return ['stateDiagram-v2', `    [*] --> ${start}`, ...lines, ...ends].join('\n');
}

/** Redraws the diagrams of the page from the tables. Throws if the page has no placeholder for a diagram. */
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
