import { isItemKind, isWorkKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import { counted } from "../../../kernel/pure/plural.ts";
import { chosenWork, NO_WORK } from "../../plan-advisor/rules/chosen-work.ts";
import { type Facts, type Place } from "../../plan-advisor/rules/facts.ts";
import { HEALTH_SAYS } from "../../plan-advisor/rules/labels.ts";
import { RULES } from "../../plan-review/rules/all-rules.ts";
import { findingKey, reviewPlan } from "../../plan-review/rules/review-plan.ts";
import { Reviewed } from "../../plan-review/rules/reviewed.ts";
import { readQueue } from "../../plan-updates/rules/queue.ts";
import { isOver } from "../../plans/rules/health.ts";
import { type Block, type DraftLine } from "./block.ts";
import { quoted, listed, idsOf, oneLine, withOwner, latestUpdates } from "./block-words.ts";

function healthOf(facts: Facts, { kind, id }: Place) {
  if (!isWorkKind(kind)) return null;
  const item = facts.plan.get(kind, id);
  return item ? facts.healthOf(kind, item) : null;
}

export const decisions: Block = (asked) => {
  const { facts, label } = asked;
  const { plan, today } = facts;
  const lines: DraftLine[] = [];
  for (const { kind, id, item } of chosenWork(facts, NO_WORK)) {
    if (isOver(item.status)) continue;
    const isTop = kind === "goal" || kind === "objective";
    if (isTop && healthOf(facts, { kind, id }) === "off_track") {
      lines.push({ kind, id, says: "Off track: change the plan or the target." });
    } else if (item.status === "on_hold") {
      lines.push({ kind, id, says: "On hold: continue it or stop it." });
    } else if (isTop && item.ownerMemberId === null) {
      lines.push({ kind, id, says: "No owner: choose one." });
    }
  }
  const helped = latestUpdates(asked, addDays(today, -LIMITS.reportDays)).filter(
    ({ help }) => help.trim() !== "",
  );
  for (const { itemKind: kind, itemId: id, help } of helped) {
    lines.push({ kind, id, says: `Help is needed: ${oneLine(help)}` });
  }
  for (const entry of readQueue(plan, { today, memberId: null, userId: null })) {
    if (entry.part !== "asked" || !isItemKind(entry.kind)) continue;
    lines.push({ kind: entry.kind, id: entry.id, says: "A question on it waits for an answer." });
  }
  if (lines.length === 0) return null;
  return {
    sentences: [
      {
        text: `${label} asks for ${counted(lines.length, "decision", "decisions", facts.words.number)}, on ${listed(facts, lines)}.`,
        names: idsOf(lines),
      },
    ],
    lines: lines.map((line) => withOwner(asked, line)),
  };
};

export const risks: Block = ({ facts, label, muted }) => {
  const left = new Set(muted.map(findingKey));
  const reviewed = new Reviewed(facts.plan, facts.today);
  const found = reviewPlan(reviewed).filter((finding) => !left.has(findingKey(finding)));
  const [worst] = found;
  if (!worst) return null;
  return {
    sentences: [
      {
        text: `The review of ${label} finds ${counted(found.length, "risk", "risks", facts.words.number)}, first of all at ${quoted(facts.titleOf(worst))}.`,
        names: [worst.id],
      },
    ],
    lines: found.map(({ rule, ...finding }) => ({
      kind: finding.kind,
      id: finding.id,
      says: `${RULES[rule].title}. ${RULES[rule].says(reviewed, finding, facts.words)}`.trim(),
    })),
  };
};

export const updates: Block = (asked) => {
  const { facts, label, since } = asked;
  const { day } = facts.words;
  const from = since?.day ?? addDays(facts.today, -LIMITS.reportDays);
  const told = latestUpdates(asked, from).filter(({ happened }) => happened.trim() !== "");
  const [latest] = told;
  if (!latest) return null;
  return {
    sentences: [
      {
        text: `Since ${day(from)} there is news on ${counted(told.length, "item", "items", facts.words.number)} of ${label}, last on ${quoted(facts.titleOf({ kind: latest.itemKind, id: latest.itemId }))}.`,
        names: [latest.itemId],
      },
    ],
    lines: told.map((update) =>
      withOwner(asked, {
        kind: update.itemKind,
        id: update.itemId,
        says: [
          `${day(update.day)}, ${HEALTH_SAYS[update.health]}: ${oneLine(update.happened)}`,
          ...(update.next.trim() === "" ? [] : [`Next: ${oneLine(update.next)}`]),
        ].join(" "),
      }),
    ),
  };
};
