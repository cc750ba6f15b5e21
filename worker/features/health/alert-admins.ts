import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { notifyAdmins } from "../notifications/notify-admins.ts";
import { type Finding, type HealthPart, HEALTH_PARTS } from "./contract.ts";
import { PART_LABELS } from "./rules.ts";

/** What admins were told of and is not over, by the part. */
const Troubles = v.record(
  v.picklist(HEALTH_PARTS),
  v.object({
    state: v.picklist(["warns", "fails"]),
    since: v.number(),
    notifiedAt: v.number(),
  }),
);
type Troubles = v.InferOutput<typeof Troubles>;
type Trouble = NonNullable<Troubles[HealthPart]>;

/** One memory for the whole installation, for one caller at a time. */
export type AlertMemory = {
  read: () => Promise<unknown>;
  write: (troubles: Troubles) => Promise<void>;
};

const TITLES = { warns: "Needs attention", fails: "Not working" } as const;

/**
 * Tells admins what works no more: once, again each day while it lasts, and once when it is over. What cannot be
 * told is told with the next look.
 */
export async function alertAdmins(
  ctx: Context,
  findings: readonly Finding[],
  memory: AlertMemory,
): Promise<void> {
  const remembered = v.safeParse(Troubles, await memory.read());
  const troubles: Troubles = remembered.success ? { ...remembered.output } : {};
  // Whoever asks here is the schedule itself.
  for (const finding of findings.filter(({ part }) => part !== "schedule")) {
    const known = troubles[finding.part];
    const trouble = await weigh(ctx, finding, known);
    if (trouble === known) continue;
    if (trouble) troubles[finding.part] = trouble;
    else delete troubles[finding.part];
    await memory.write(troubles);
  }
}

async function weigh(
  ctx: Context,
  { part, state, detail }: Finding,
  known: Trouble | undefined,
): Promise<Trouble | undefined> {
  const now = ctx.clock.now();
  const label = PART_LABELS[part];
  // Nobody knows at the moment, as after a start; or nobody wants to.
  if (state === "off") return known;
  if (state === "works") {
    if (known) {
      await notifyAdmins(ctx, {
        title: `Works again: ${label}`,
        content: detail,
        actionPath: "/admin/health",
        key: `health:${part}:${known.since}:over`,
      });
    }
    return undefined;
  }
  if (known?.state === state && now - known.notifiedAt < DAY) return known;
  const since = known?.since ?? now;
  await notifyAdmins(ctx, {
    title: `${TITLES[state]}: ${label}`,
    content: detail,
    actionPath: "/admin/health",
    key: `health:${part}:${since}:${state}:${Math.floor((now - since) / DAY)}`,
  });
  return { state, since, notifiedAt: now };
}
