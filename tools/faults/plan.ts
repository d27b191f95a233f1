import { FAULT_POINTS, type FaultPoint } from '@cerulean/contract/fault-points';
import type { GatewayName } from '@cerulean/contract/gateways';
import type { Random } from '../../tests/abuse/random.ts';

export const PARTS = ['backend', 'second backend', 'storefront', 'second storefront', 'simulators'] as const;
export type PartName = (typeof PARTS)[number];

/** One fault of a run. */
export type Fault =
  /** Kills the next backend that reaches this fault point. */
  | { kind: 'point'; point: FaultPoint }
  | { kind: 'kill'; part: PartName }
  /** `crash`: one of PostgreSQL's processes is killed, and it recovers from its WAL. */
  | { kind: 'database'; how: 'restart' | 'crash' }
  | { kind: 'messages'; gateway: GatewayName; how: 'lost' | 'doubled' | 'delayed' | 'reordered' | 'elsewhere' }
  | {
      kind: 'gateway';
      gateway: GatewayName;
      operation: string;
      how: 'drop' | 'error' | 'timeout';
      when: 'before' | 'after';
    }
  /** Kills both backends during a gateway call that the gateway has performed but not yet answered. */
  | { kind: 'in call'; gateway: GatewayName; operation: string }
  /** Makes the gateways' clock or the second backend's clock wrong by `seconds`. */
  | { kind: 'clock'; whose: 'gateways' | 'second backend'; seconds: number }
  /** Leaves the database no space for another task. */
  | { kind: 'disk full' }
  | { kind: 'mail'; kept: boolean }
  | { kind: 'lines'; how: 'lost' | 'unheard' | 'error' | 'garbage' };

export interface Step {
  /** Number of completed purchases before the fault happens. */
  after: number;
  fault: Fault;
}

const GATEWAY_FAULTS: readonly Fault[] = [
  { kind: 'gateway', gateway: 'stripe', operation: 'checkout.sessions.create', how: 'drop', when: 'after' },
  { kind: 'gateway', gateway: 'stripe', operation: 'checkout.sessions.create', how: 'error', when: 'before' },
  { kind: 'gateway', gateway: 'stripe', operation: 'checkout.sessions.retrieve', how: 'timeout', when: 'before' },
  { kind: 'gateway', gateway: 'stripe', operation: 'checkout.sessions.expire', how: 'drop', when: 'after' },
  { kind: 'gateway', gateway: 'stripe', operation: 'refunds.create', how: 'drop', when: 'after' },
  { kind: 'gateway', gateway: 'paypal', operation: 'orders.create', how: 'drop', when: 'after' },
  { kind: 'gateway', gateway: 'paypal', operation: 'orders.get', how: 'error', when: 'before' },
  { kind: 'gateway', gateway: 'paypal', operation: 'orders.capture', how: 'drop', when: 'after' },
  { kind: 'gateway', gateway: 'paypal', operation: 'orders.capture', how: 'timeout', when: 'before' },
  { kind: 'gateway', gateway: 'paypal', operation: 'captures.refund', how: 'drop', when: 'after' },
  { kind: 'in call', gateway: 'stripe', operation: 'checkout.sessions.create' },
  { kind: 'in call', gateway: 'stripe', operation: 'checkout.sessions.retrieve' },
  { kind: 'in call', gateway: 'paypal', operation: 'orders.capture' },
];

const OTHER_FAULTS: readonly Fault[] = [
  { kind: 'database', how: 'restart' },
  { kind: 'database', how: 'crash' },
  { kind: 'messages', gateway: 'stripe', how: 'lost' },
  { kind: 'messages', gateway: 'paypal', how: 'lost' },
  { kind: 'messages', gateway: 'stripe', how: 'doubled' },
  { kind: 'messages', gateway: 'paypal', how: 'delayed' },
  { kind: 'messages', gateway: 'stripe', how: 'reordered' },
  { kind: 'messages', gateway: 'paypal', how: 'elsewhere' },
  { kind: 'clock', whose: 'gateways', seconds: 50 },
  { kind: 'clock', whose: 'gateways', seconds: -50 },
  { kind: 'clock', whose: 'second backend', seconds: 45 },
  { kind: 'clock', whose: 'second backend', seconds: -45 },
  { kind: 'disk full' },
  { kind: 'mail', kept: true },
  { kind: 'mail', kept: false },
  { kind: 'lines', how: 'lost' },
  { kind: 'lines', how: 'unheard' },
  { kind: 'lines', how: 'error' },
  { kind: 'lines', how: 'garbage' },
];

/** Purchases per round. Each round has every fault once, and a long run has several rounds. */
const PURCHASES_A_ROUND = 2_000;

/** Plans which faults happen in a run, and when. The same random numbers give the same fault plan. */
export function planFaults(random: Random, purchases: number): Step[] {
  const rounds = Math.max(1, Math.round(purchases / PURCHASES_A_ROUND));
  const faults = Array.from({ length: rounds }, () =>
    shuffled(random, [
      ...FAULT_POINTS.map((point): Fault => ({ kind: 'point', point })),
      ...PARTS.map((part): Fault => ({ kind: 'kill', part })),
      ...GATEWAY_FAULTS,
      ...OTHER_FAULTS,
    ]),
  ).flat();
  const every = purchases / (faults.length + 1);
  return faults.map((fault, place) => ({ after: Math.floor(every * (place + random.next())), fault }));
}

function shuffled<T>(random: Random, things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}

/** Describes a fault in a few words for the log of a fault run. */
export function faultLabel(fault: Fault): string {
  switch (fault.kind) {
    case 'point':
      return `kill -9 at ${fault.point}`;
    case 'kill':
      return `kill -9 of the ${fault.part}`;
    case 'database':
      return fault.how === 'crash' ? 'the database crashes' : 'the database is restarted';
    case 'messages':
      return `messages of ${fault.gateway}: ${fault.how}`;
    case 'gateway':
      return `${fault.gateway} ${fault.operation}: ${fault.how} ${fault.when} it is done`;
    case 'in call':
      return `kill -9 of both backends in ${fault.gateway} ${fault.operation}`;
    case 'clock':
      return `the clock of the ${fault.whose} is ${fault.seconds} s wrong`;
    case 'disk full':
      return 'no room for tasks in the database';
    case 'mail':
      return fault.kept ? 'a mail is taken and refused' : 'mails are refused';
    case 'lines':
      return `the platform of lines: ${fault.how}`;
  }
}
