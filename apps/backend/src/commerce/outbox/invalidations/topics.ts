declare module '../outbox.ts' {
  interface TaskPayloads {
    /** Invalidates the cached pages with these tags, so that they are rendered again. */
    invalidate: { tags: string[] };
  }
}

export {};
