export const MAPS_PREFIX = "source-maps/";

/** Where the maps of a deployment lie: all of them in one file, and where each begins in another. */
export function mapKeys(release: string): { index: string; maps: string } {
  return { index: `${MAPS_PREFIX}${release}.json`, maps: `${MAPS_PREFIX}${release}.maps` };
}
