import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessageStore } from './message-store.ts';

describe('messages on screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps a popup for 3 s and a notification for 4.5 s (T09)', () => {
    const store = createMessageStore();
    store.toast('Lumen 7 is in your cart');
    store.notify({ title: 'Your parcel left San Jose' });
    vi.advanceTimersByTime(2999);
    expect(store.read().map((message) => message.kind)).toEqual(['toast', 'notice']);
    vi.advanceTimersByTime(1);
    expect(store.read().map((message) => message.kind)).toEqual(['notice']);
    vi.advanceTimersByTime(1499);
    expect(store.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.read()).toHaveLength(0);
  });

  it('stops the clock while somebody points at it, and goes on with what was left', () => {
    const store = createMessageStore();
    const id = store.notify({ title: 'Your parcel left San Jose' });
    vi.advanceTimersByTime(4000);
    store.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(store.read()).toHaveLength(1);
    store.resume(id);
    store.resume(id);
    vi.advanceTimersByTime(499);
    expect(store.read()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.read()).toHaveLength(0);
  });

  it('shows the same words once, with a new clock', () => {
    const store = createMessageStore();
    store.toast('Saved');
    vi.advanceTimersByTime(2000);
    store.toast('Saved');
    expect(store.read()).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(store.read()).toHaveLength(1);
  });

  it('tells its listeners, and stops when they leave', () => {
    const store = createMessageStore();
    const heard = vi.fn();
    const leave = store.subscribe(heard);
    const id = store.toast('Saved');
    store.dismiss(id);
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    store.toast('Saved');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
