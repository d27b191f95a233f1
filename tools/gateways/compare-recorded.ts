/** One call and its answer as `npm run check:gateways` writes it. */
export interface RecordedCall {
  call: string;
  status: number;
  answer: unknown;
}

/**
 * How a simulator differs from what a gateway answered to the same case, one sentence each: other calls or statuses, a field that the gateway
 * does not have, or a field of another kind. What only the gateway has is fine, because the shop reads what it knows.
 */
export function compareRecorded(real: readonly RecordedCall[], simulated: readonly RecordedCall[]): string[] {
  const [theirs, ours] = [withoutRepeats(real), withoutRepeats(simulated)];
  const said = (calls: readonly RecordedCall[]) => calls.map(({ call, status }) => `${call} ${status}`);
  if (said(theirs).join('\n') !== said(ours).join('\n')) {
    return [`the gateway answered ${said(theirs).join(', ')}; the simulator ${said(ours).join(', ')}`];
  }
  return ours.flatMap(({ call, answer }, at) =>
    differences(theirs[at]?.answer, answer, '').map((line) => `${call}: ${line}`),
  );
}

/** Asking again until something happens is one call, however long it took: of these, the last answer counts. */
function withoutRepeats(calls: readonly RecordedCall[]): RecordedCall[] {
  return calls.filter(({ call, status }, at) => call !== calls[at + 1]?.call || status !== calls[at + 1]?.status);
}

function differences(real: unknown, simulated: unknown, path: string): string[] {
  // Null matches anything that is not there yet.
  if (real === null || simulated === null) return [];
  if (kindOf(real) !== kindOf(simulated))
    return [`${path} is ${kindOf(simulated)}, and ${kindOf(real)} at the gateway`];
  if (Array.isArray(real) && Array.isArray(simulated)) {
    const [sample] = real;
    return sample === undefined ? [] : simulated.flatMap((item) => differences(sample, item, `${path}[]`));
  }
  if (typeof real !== 'object' || typeof simulated !== 'object') return [];
  const known = real as Record<string, unknown>;
  return Object.entries(simulated).flatMap(([name, value]) =>
    name in known
      ? differences(known[name], value, `${path}.${name}`)
      : [`${path}.${name} is not in the gateway's answer`],
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'a list' : typeof value);
