type Sites = { sitesAllowed: readonly string[]; sitesRefused: readonly string[] };

/** Whether a topic lets a page be read: a refused site is refused with all below it, also below an allowed one. */
export function isSiteOpen(address: string, { sitesAllowed, sitesRefused }: Sites): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/\.$/u, "");
  const isOf = (site: string) => {
    const plain = asHost(site);
    return plain !== "" && (host === plain || host.endsWith(`.${plain}`));
  };
  if (sitesRefused.some(isOf)) return false;
  return sitesAllowed.length === 0 || sitesAllowed.some(isOf);
}

/** As addresses write it, with other letters than ours in their plain form. */
const asHost = (site: string): string =>
  URL.canParse(`https://${site}`) ? new URL(`https://${site}`).hostname : "";
