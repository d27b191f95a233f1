/** One call and its response, as `npm run check:gateways` writes it. */
export interface RecordedCall {
  call: string;
  status: number;
  answer: unknown;
}

/**
 * Returns the differences between a simulator's responses and the gateway's recorded ones, one sentence each: other
 * calls or statuses, or a field that the gateway lacks or that has another type. Fields that only the gateway has are
 * fine, because the shop reads only known fields.
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

/** Treats repeated polling as one call, however long it took, of which the last response counts. */
function withoutRepeats(calls: readonly RecordedCall[]): RecordedCall[] {
  return calls.filter(({ call, status }, at) => call !== calls[at + 1]?.call || status !== calls[at + 1]?.status);
}

function differences(real: unknown, simulated: unknown, path: string): string[] {
  // `null` matches any value, because the value may not exist yet.
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
