import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For a route's shouldRevalidate: what opens over its list needs nothing that is not here already. */
export function keepList(over: readonly string[]) {
  const listOf = ({ pathname, searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams);
    for (const name of over) rest.delete(name);
    return `${pathname}?${rest}`;
  };
  return (args: ShouldRevalidateFunctionArgs) => {
    const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
    const isOnlyOverIt =
      currentUrl.search !== nextUrl.search && listOf(currentUrl) === listOf(nextUrl);
    return isOnlyOverIt ? false : defaultShouldRevalidate;
  };
}
