import { cpuOf, HOSTILE, inputStrings } from '../../packages/contract/src/test-input-strings.ts';

/** Maximum milliseconds of CPU time to validate one value. */
const MOST = 5;
const TIMES = 20;

interface Worst {
  where: string;
  what: string;
  cost: number;
}

/** Prints the worst case of each field, and returns whether all fields stay below the maximum. */
export function benchFields(): boolean {
  const worst = inputStrings()
    .filter(({ isDerived }) => !isDerived)
    .map(({ where, schema }): Worst => {
      const costs = Object.entries(HOSTILE).map(([what, text]) => ({
        where,
        what,
        cost:
          cpuOf(() => {
            for (let time = 0; time < TIMES; time += 1) schema.safeParse(text);
          }) / TIMES,
      }));
      return costs.reduce((one, other) => (other.cost > one.cost ? other : one));
    })
    .toSorted((one, other) => other.cost - one.cost);
  for (const { where, what, cost } of worst) console.log(`${cost.toFixed(3).padStart(9)} ms  ${where}  (${what})`);
  return worst.every(({ cost }) => cost < MOST);
}
