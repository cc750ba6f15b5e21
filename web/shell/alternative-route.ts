import * as v from "valibot";

const Handle = v.looseObject({ alternativeRoute: v.object({ to: v.string(), label: v.string() }) });

export type AlternativeRoute = v.InferOutput<typeof Handle>["alternativeRoute"];

/** The innermost route that names a screen which can stand in for it while it fails; never that one itself. */
export function alternativeOf(
  handles: readonly unknown[],
  failed: string,
): AlternativeRoute | null {
  for (const handle of handles.toReversed()) {
    const named = v.safeParse(Handle, handle);
    if (!named.success) continue;
    const { alternativeRoute } = named.output;
    return alternativeRoute.to === failed ? null : alternativeRoute;
  }
  return null;
}
