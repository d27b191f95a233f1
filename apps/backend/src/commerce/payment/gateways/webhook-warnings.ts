/**
 * Returns one sentence for each problem of a gateway's webhook: it goes to another URL, or lacks events that we follow.
 * Gateways post only to https, so without https there is no URL to compare.
 * @param gateway display name of the gateway
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

/** Returns the URL for a gateway's webhooks, or `null` if gateways cannot reach the shop because it has no https. */
export function webhookAddress(gateway: string, publicUrl: string): string | null {
  return publicUrl.startsWith('https:') ? `${publicUrl}/webhooks/${gateway.toLowerCase()}` : null;
}
