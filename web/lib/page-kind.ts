/** A route's handle says so when its page ships no framework runtime, and names its small scripts. */
export type PageHandle = {
  runtime?: "none";
  /** About one person, or one secret in its address: no cache keeps it, and no other site frames it. */
  isPersonal?: boolean;
  islands?: readonly string[];
};

export function isHydrated(handles: readonly unknown[]): boolean {
  return !handles.some((handle) => asPageHandle(handle).runtime === "none");
}

export function isPersonal(handles: readonly unknown[]): boolean {
  return isHydrated(handles) || handles.some((handle) => asPageHandle(handle).isPersonal);
}

export function islandsOf(handles: readonly unknown[]): readonly string[] {
  return handles.flatMap((handle) => asPageHandle(handle).islands ?? []);
}

function asPageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}
