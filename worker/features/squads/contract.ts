import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import {
  Color,
  IsSample,
  type ListedRecord,
  Name,
  NAMED,
  oneId,
  OptionalId,
  Percent,
  ROW_FIELDS,
  Text,
} from "../plan-items/contract.ts";

/** Ids that were made without an account begin with local-team-member: a rule refuses them, not the shape. */
const SquadMember = v.object({
  teamMemberId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.itemIdLength)),
  /** Per cent of a full week. */
  allocation: Percent,
});

export const SQUAD_FIELDS = {
  name: Name,
  description: Text,
  color: Color,
  /** Its main project: one of those that it works on. */
  projectId: OptionalId,
  members: v.pipe(
    v.array(SquadMember),
    v.maxLength(LIMITS.linksMost),
    v.check(
      (members) => new Set(members.map((one) => one.teamMemberId)).size === members.length,
      "Add each member only once.",
    ),
  ),
  isSample: IsSample,
};

const SquadFields = v.object(SQUAD_FIELDS);
export type SquadFields = v.InferOutput<typeof SquadFields>;

export const SQUAD_DEFAULTS: SquadFields = {
  name: "",
  description: "",
  color: LIMITS.themeColor,
  projectId: null,
  members: [],
  isSample: false,
};

export const Squad = v.object({ ...ROW_FIELDS, ...SQUAD_FIELDS });
export type Squad = v.InferOutput<typeof Squad>;

export const SQUAD_KIND = {
  one: "squad",
  many: "squads",
  list: "squads" as const,
  item: Squad,
  fields: SQUAD_FIELDS,
  defaults: SQUAD_DEFAULTS,
  required: NAMED,
  links: {
    projectId: { to: "project", ids: (item) => oneId(item.projectId) },
    members: {
      to: "teamMember",
      ids: (item) => item.members.map(({ teamMemberId }) => teamMemberId),
      onRemoval: "clear",
    },
  },
  above: ["projectId"],
} satisfies ListedRecord<Squad>;
