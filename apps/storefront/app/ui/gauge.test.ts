import { describe, expect, it } from 'vitest';
import { gaugeLevel } from './gauge.tsx';

describe('gaugeLevel', () => {
  it('sinks the sun when nothing is left and lifts it when all is', () => {
    expect([0, 0.01, 0.14, 0.38, 0.62, 0.92, 1].map(gaugeLevel)).toEqual([0, 1, 1, 3, 4, 5, 5]);
  });
});
