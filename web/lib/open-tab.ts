/** The tab that an address names; the first one when it names none, or none that there is. */
export function readOpenTab<Tab extends string>(
  url: string,
  tabs: readonly [Tab, ...(readonly Tab[])],
): Tab {
  const named = new URL(url).searchParams.get("tab");
  return tabs.find((tab) => tab === named) ?? tabs[0];
}
