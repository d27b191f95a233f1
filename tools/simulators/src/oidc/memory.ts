import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** How many records are kept before the oldest go: a run of tests leaves a few hundred. */
const MAX_RECORDS = 5_000;

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * What the provider remembers, in memory: log-ins need not survive a restart. The library brings an adapter of
 * the same kind, and warns of it at each start.
 */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  function firstOf(kind: string, isWanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const key of entries.keys()) {
      const payload = key.startsWith(kind) ? read(key) : undefined;
      if (payload && isWanted(payload)) return payload;
    }
    return undefined;
  }

  return (name): Adapter => {
    const kind = `${name}:`;
    return {
      upsert: async (id, payload, expiresIn) => {
        entries.set(kind + id, { payload, until: expiresIn ? Date.now() + expiresIn * 1_000 : Infinity });
        const [oldest] = entries.keys();
        if (entries.size > MAX_RECORDS && oldest !== undefined) entries.delete(oldest);
      },
      find: async (id) => read(kind + id),
      findByUid: async (uid) => firstOf(kind, (payload) => payload.uid === uid),
      findByUserCode: async (code) => firstOf(kind, (payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = read(kind + id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void entries.delete(kind + id),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries)
          if (key.startsWith(kind) && payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
