import type { Fault, FaultBox } from './faults.ts';
import { ControlError } from './json-body.ts';
import type { JsonBody } from './json-body.ts';

/** `POST /_sim/faults`: what goes wrong with the next calls of an operation. */
export function addFault(faults: FaultBox, body: JsonBody): object {
  const kind = body.choice('kind', ['error', 'timeout', 'drop', 'delay', 'gate', 'minimal']);
  if (kind === undefined) throw new ControlError('kind should be one of error, timeout, drop, delay, gate, minimal.');
  const fault: Fault = {
    operation: body.text('operation') ?? '*',
    kind,
    when: body.choice('when', ['before', 'after']) ?? (kind === 'minimal' ? 'after' : 'before'),
    times: body.number('times') ?? 1,
    ms: body.number('ms') ?? (kind === 'timeout' ? 120_000 : 1_000),
    status: body.number('status') ?? 500,
    code: body.text('code') ?? null,
    stored: body.flag('stored') ?? false,
    match: body.text('match') ?? null,
  };
  faults.add(fault);
  return { faults: faults.list() };
}
