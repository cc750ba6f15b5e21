/** Every key that this product writes to KV. */
export const KV_KEYS = {
  redirectPointer: "redirects/pointer",
  redirectShard: (version: string, shard: number) => `redirects/${version}/shard/${shard}`,
  redirectPrefixes: (version: string) => `redirects/${version}/prefixes`,
  sitePointer: "site/pointer",
  site: (version: string) => `site/${version}`,
  /** Under each id and each slug: what it leads to. */
  content: (kind: string, identifier: string) => `contents/${kind}/${identifier}`,
  contentVersion: (kind: string, id: string, number: number) =>
    `content-versions/${kind}/${id}/${number}`,
  deployments: "deployments/history",
  /** What one machine says of itself. */
  machine: "machine/note",
  /** Written and deleted by whoever tries. */
  probe: "machine/probe",
};
