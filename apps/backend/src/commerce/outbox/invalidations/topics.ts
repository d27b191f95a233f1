declare module '../outbox.ts' {
  interface TaskPayloads {
    /** Pages with these tags are rerendered. */
    invalidate: { tags: string[] };
  }
}

export {};
