/**
 * What a gateway's webhook leaves untold, a sentence each: it goes to another address, or without events that we follow.
 * Gateways post to https only, so a shop without it has no address to compare.
 * @param gateway its name as people know it
 * @param followed names of the events that the shop follows
 */
export function webhookWarnings(
  gateway: string,
  { url, events }: { url?: string | undefined; events: readonly string[] },
  publicUrl: string,
  followed: readonly string[],
): string[] {
  const lacking = events.includes('*') ? [] : followed.filter((name) => !events.includes(name));
  const ours = webhookAddress(gateway, publicUrl);
  const isElsewhere = ours !== null && url !== undefined && url !== ours;
  return [
    ...(isElsewhere
      ? [`${gateway}'s webhook goes to ${url}, and the shop listens at ${ours}: correct it in ${gateway}'s dashboard`]
      : []),
    ...(lacking.length > 0
      ? [
          `${gateway}'s webhook leaves out events that the shop follows: add ${lacking.join(', ')} in ${gateway}'s dashboard`,
        ]
      : []),
  ];
}

/** Where a gateway posts its messages; null for a shop that no gateway reaches. */
export function webhookAddress(gateway: string, publicUrl: string): string | null {
  return publicUrl.startsWith('https:') ? `${publicUrl}/webhooks/${gateway.toLowerCase()}` : null;
}
