import { expect, it, vi } from 'vitest';
import { leadToSecondFactor } from './lead-there.ts';

it('leads to the page when an answer was refused for want of a second factor, and only then', () => {
  const go = vi.fn();
  const next = vi.fn();
  const dispatch = leadToSecondFactor(go)()(next);
  dispatch({ type: 'adminApi/executeQuery/fulfilled', payload: { details: { code: 'second_factor_needed' } } });
  dispatch({ type: 'adminApi/executeQuery/rejected', payload: { details: {} } });
  dispatch({ type: 'adminApi/executeQuery/rejected' });
  expect(go).not.toHaveBeenCalled();
  dispatch({ type: 'adminApi/executeQuery/rejected', payload: { details: { code: 'second_factor_needed' } } });
  expect(go).toHaveBeenCalledOnce();
  expect(next).toHaveBeenCalledTimes(4);
});
