import { queryOptions } from "@tanstack/react-query";
import { MENU } from "../../../worker/policy/screens.ts";
import { holds } from "../../../worker/policy/permissions.ts";

const NOTHING_THERE: readonly number[] = [404, 410];
const NO_HEAD: readonly number[] = [405, 501];

/** Whether something answers at an address of this site; null where that could not be found out. */
export function answersQuery(path: string | null) {
  return queryOptions({
    queryKey: ["path-answers", path],
    enabled: path !== null,
    queryFn: ({ signal }) => (path === null ? null : answersAt(path, signal)),
  });
}

async function answersAt(path: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const head = await fetch(path, { method: "HEAD", signal });
    const answer = NO_HEAD.includes(head.status) ? await fetch(path, { signal }) : head;
    return !NOTHING_THERE.includes(answer.status);
  } catch {
    return null;
  }
}

/** The screens that a member may not open: whoever is sent there meets a refusal. */
export function isClosedToMembers(path: string): boolean {
  const { pathname } = new URL(path, "http://same.site");
  return MENU.some(
    ({ to, permission }) =>
      !holds(["member"], permission) && (pathname === to || pathname.startsWith(`${to}/`)),
  );
}
