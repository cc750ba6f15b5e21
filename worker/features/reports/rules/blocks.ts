import { type ReportBlock } from "../../../../db/values/reports.ts";
import { type Block } from "./block.ts";
import { changesBlock } from "./changes-block.ts";
import { headline, late, attention, upcoming } from "./work-blocks.ts";
import { goals, results, kpis, money } from "./measure-blocks.ts";
import { decisions, risks, updates } from "./attention-blocks.ts";

export const BLOCKS: Record<Exclude<ReportBlock, "portfolio">, Block> = {
  headline,
  changes: changesBlock,
  decisions,
  late,
  attention,
  goals,
  results,
  kpis,
  risks,
  money,
  updates,
  upcoming,
};
