import { readState } from "../../../kit/record-state.ts";
import type { RestoreRecord } from "../../../kit/records.ts";
import { TopicChanges } from "../contract.ts";
import { changeTopic } from "./change-topic.ts";

export const returnTopic: RestoreRecord = (ctx, id, fields, version) =>
  changeTopic(ctx, id, readState(TopicChanges, fields), version);
