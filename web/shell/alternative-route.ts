import * as v from "valibot";

const Handle = v.looseObject({ alternativeRoute: v.object({ to: v.string(), label: v.string() }) });

export type AlternativeRoute = v.InferOutput<typeof Handle>["alternativeRoute"];

/** The innermost route that names a screen which can stand in for it while it fails. */
export function alternativeOf(handles: readonly unknown[]): AlternativeRoute | null {
  for (const handle of handles.toReversed()) {
    const named = v.safeParse(Handle, handle);
    if (named.success) return named.output.alternativeRoute;
  }
  return null;
}
