/** Every key that this product writes to KV. */
export const KV_KEYS = {
  redirectPointer: "redirects/pointer",
  redirectShard: (version: string, shard: number) => `redirects/${version}/shard/${shard}`,
  redirectPrefixes: (version: string) => `redirects/${version}/prefixes`,
  sitePointer: "site/pointer",
  site: (version: string) => `site/${version}`,
  deployments: "deployments/history",
};
