import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import type { Wired } from "../../kit/wiring.ts";
import { addNote } from "./add-note.ts";
import { changeItem } from "./change-item.ts";
import { changeItems } from "./change-items.ts";
import {
  IncomingList,
  IncomingListInput,
  IncomingRule,
  IncomingWork,
  ItemAddress,
  KindAddress,
  MergeInput,
  MergeOffers,
  MergeOffersInput,
  MineCount,
  NoteAddress,
  NoteInput,
  ReplyInput,
  RuleAddress,
  RuleChange,
  RuleInput,
  RuleList,
  RuleListInput,
  RuleParts,
  RuleRuns,
  RuleRunsInput,
  RuleTestInput,
  RuleTestResult,
  WorkBulkDone,
  WorkBulkInput,
  WorkInput,
} from "./contract.ts";
import { countMine } from "./count-incoming.ts";
import { deleteNote } from "./delete-note.ts";
import { findMergeOffers } from "./find-merge-offers.ts";
import { listIncoming } from "./list-incoming.ts";
import { mergeItems } from "./merge-items.ts";
import { readWork } from "./read-work.ts";
import { replyByMail } from "./reply-by-mail.ts";
import { changeRule } from "./automation/change-rule.ts";
import { createRule } from "./automation/create-rule.ts";
import { listRules, listRuns, readRuleParts } from "./automation/queries.ts";
import { removeRule } from "./automation/remove-rule.ts";
import { testRule } from "./automation/test-rule.ts";
import { unmergeItem } from "./unmerge-item.ts";

export const incomingRulesApi = ({ incoming }: Pick<Wired, "incoming">) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Rules for what comes in, page by page", output: RuleList }),
      allow("incoming.manage-rules"),
      validate("query", RuleListInput),
      async (c) => c.json(await listRules(serviceContext(c), incoming, c.req.valid("query"))),
    )
    .get(
      "/parts",
      describe({ summary: "What rules can ask and do, by kind", output: RuleParts }),
      allow("incoming.manage-rules"),
      async (c) => c.json(await readRuleParts(serviceContext(c), incoming)),
    )
    .post(
      "/",
      describe({ summary: "Create a rule", output: IncomingRule }),
      allow("incoming.manage-rules"),
      validate("json", RuleInput),
      async (c) => c.json(await createRule(serviceContext(c), incoming, c.req.valid("json"))),
    )
    .post(
      "/test",
      describe({
        summary: "Try conditions on the last things of a kind, without doing anything",
        output: RuleTestResult,
      }),
      allow("incoming.manage-rules"),
      validate("json", RuleTestInput),
      async (c) => c.json(await testRule(serviceContext(c), incoming, c.req.valid("json"))),
    )
    .get(
      "/:ruleId/runs",
      describe({ summary: "What a rule did, newest first", output: RuleRuns }),
      allow("incoming.manage-rules"),
      validate("param", RuleAddress),
      validate("query", RuleRunsInput),
      async (c) => {
        const { ruleId } = c.req.valid("param");
        return c.json(await listRuns(serviceContext(c), incoming, ruleId, c.req.valid("query")));
      },
    )
    .patch(
      "/:ruleId",
      describe({ summary: "Change a rule", output: IncomingRule, seesVersion: true }),
      allow("incoming.manage-rules"),
      validate("param", RuleAddress),
      validate("json", RuleChange),
      async (c) => {
        const { ruleId } = c.req.valid("param");
        const asked = { change: c.req.valid("json"), version: seenVersion(c) };
        return c.json(await changeRule(serviceContext(c), incoming, ruleId, asked));
      },
    )
    .delete(
      "/:ruleId",
      describe({ summary: "Delete a rule and its log", seesVersion: true }),
      allow("incoming.manage-rules"),
      validate("param", RuleAddress),
      async (c) => {
        const { ruleId } = c.req.valid("param");
        await removeRule(serviceContext(c), incoming, ruleId, seenVersion(c));
        return c.body(null, 204);
      },
    );

export const incomingApi = ({ incoming }: Pick<Wired, "incoming">) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Everything that came in, page by page", output: IncomingList }),
      allow("incoming.work"),
      validate("query", IncomingListInput),
      async (c) => c.json(await listIncoming(serviceContext(c), incoming, c.req.valid("query"))),
    )
    .get(
      "/mine",
      describe({ summary: "How many open things you own", output: MineCount }),
      allow("incoming.work"),
      async (c) => c.json(await countMine(serviceContext(c), incoming)),
    )
    .post(
      "/items/:kind/bulk",
      describe({
        summary: "Change state, owner or labels of several things of a kind, all or none",
        output: WorkBulkDone,
      }),
      allow("incoming.work"),
      validate("param", KindAddress),
      validate("json", WorkBulkInput),
      async (c) => {
        const { kind } = c.req.valid("param");
        return c.json(await changeItems(serviceContext(c), incoming, kind, c.req.valid("json")));
      },
    )
    .get(
      "/items/:kind/:id",
      describe({ summary: "The work on one thing", output: IncomingWork }),
      allow("incoming.work"),
      validate("param", ItemAddress),
      async (c) => c.json(await readWork(serviceContext(c), incoming, c.req.valid("param"))),
    )
    .patch(
      "/items/:kind/:id",
      describe({
        summary: "Change state, owner or labels of one thing",
        output: IncomingWork,
        seesVersion: true,
      }),
      allow("incoming.work"),
      validate("param", ItemAddress),
      validate("json", WorkInput),
      async (c) => {
        const input = c.req.valid("json");
        const address = c.req.valid("param");
        return c.json(
          await changeItem(serviceContext(c), incoming, address, input, seenVersion(c)),
        );
      },
    )
    .post(
      "/items/:kind/:id/notes",
      describe({ summary: "Add an internal note", output: IncomingWork }),
      allow("incoming.work"),
      validate("param", ItemAddress),
      validate("json", NoteInput),
      async (c) => {
        const address = c.req.valid("param");
        return c.json(await addNote(serviceContext(c), incoming, address, c.req.valid("json")));
      },
    )
    .delete(
      "/items/:kind/:id/notes/:noteId",
      describe({ summary: "Delete your own note", output: IncomingWork }),
      allow("incoming.work"),
      validate("param", NoteAddress),
      async (c) => c.json(await deleteNote(serviceContext(c), incoming, c.req.valid("param"))),
    )
    .post(
      "/items/:kind/:id/replies",
      describe({
        summary: "Email who sent it; the reply is kept as a note",
        output: IncomingWork,
      }),
      allow("incoming.work"),
      validate("param", ItemAddress),
      validate("json", ReplyInput),
      async (c) => {
        const address = c.req.valid("param");
        const reply = c.req.valid("json");
        return c.json(await replyByMail(serviceContext(c), incoming, address, reply));
      },
    )
    .get(
      "/items/:kind/:id/merge-offers",
      describe({ summary: "What this could be merged into", output: MergeOffers }),
      allow("incoming.work"),
      validate("param", ItemAddress),
      validate("query", MergeOffersInput),
      async (c) => {
        const { q } = c.req.valid("query");
        const address = c.req.valid("param");
        return c.json(await findMergeOffers(serviceContext(c), incoming, address, q));
      },
    )
    .post(
      "/items/:kind/:id/merge",
      describe({ summary: "Merge this into another of its kind", output: IncomingWork }),
      allow("incoming.work"),
      validate("param", ItemAddress),
      validate("json", MergeInput),
      async (c) => {
        const address = c.req.valid("param");
        return c.json(await mergeItems(serviceContext(c), incoming, address, c.req.valid("json")));
      },
    )
    .delete(
      "/items/:kind/:id/merge",
      describe({ summary: "Undo a merge", output: IncomingWork }),
      allow("incoming.work"),
      validate("param", ItemAddress),
      async (c) => c.json(await unmergeItem(serviceContext(c), incoming, c.req.valid("param"))),
    );

export type IncomingApi = ReturnType<typeof incomingApi>;
export type IncomingRulesApi = ReturnType<typeof incomingRulesApi>;
