declare module '../outbox.ts' {
  interface TaskPayloads {
    /** Rerenders the pages with these tags. */
    invalidate: { tags: string[] };
  }
}

export {};
