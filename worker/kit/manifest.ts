import type { AiTask } from "../../db/values/ai.ts";
import type { AuditGroup, EventTone } from "../../db/values/audit.ts";
import type { DashboardName } from "../../db/values/dashboards.ts";
import type { GrantArea } from "../../db/values/grants.ts";
import type { Role } from "../../db/values/roles.ts";
import type { PromptArea } from "../../db/values/prompts.ts";
import type { VariableSource, VariableType } from "../../db/values/variables.ts";

/** Which of an admin's rights something is: of an area, of one of several, of any, or of those who have all. */
export type RightArea = GrantArea | readonly GrantArea[] | "any" | "everything";

export type Permission = {
  roles: readonly Role[];
  /** What an admin's grants narrow: named by each that only admins have. */
  area?: RightArea;
  /** Reachable before onboarding is complete. */
  whileOnboarding?: true;
  /** Reachable by a session that still owes its second factor. */
  whilePending?: true;
  /** The person's alone: an admin who acts as them does not even read it. */
  notWhileImpersonating?: true;
  /** An admin who acts as someone else may write here; whatever does records both names. All else they only read. */
  writesWhileImpersonating?: true;
  /** Never by an access token: who can get in is decided by people in a browser, and sessions are theirs. */
  notByToken?: true;
};

export type MenuFacts = {
  label: string;
  /** Its place among all of its area, the smallest first. */
  rank: number;
  /** The name of a lucide icon, such as "users-round". */
  icon: string;
  /** A heading in the sidebar; items without one stand first. */
  section?: string;
  /** What else people may type to find it. */
  keywords: readonly string[];
  /** Who has a use for it, where those are fewer than may open it. */
  usedBy?: readonly Role[];
  /** A page outside the frame, opened by a full load: in whose menu it stands, and for whom. */
  asDocument?: { area: Area; permission: string };
};

export type Area = "member" | "coach" | "admin";

/** What the route table may put at a path, by the name that an entry gives. */
export type Placeable = {
  name: string;
  label: string;
  about: string;
  /** Where the product itself has it, if not at the screen's own path. */
  path?: string;
  /** Parameters that go without saying: it is one part of a route that shows several. */
  fixed?: Readonly<Record<string, string>>;
  /** Everyone whom the policy lets in keeps it at its own path: others lead there, or an account hangs on it. */
  isKept?: true;
};

/** Who looks at a screen where it is photographed and tried for accessibility. */
export type Looker =
  | "visitor"
  | "owing"
  | "reset"
  | "newcomer"
  | "ready"
  | "member"
  | "coach"
  | "admin";

/** What people look for by its own name on a screen: a part of it, or something that is made there. */
export type PartFacts = {
  at: string;
  label: string;
  icon: string;
  keywords: readonly string[];
  /** It opens the form for a new one, for those who may do this. */
  creates?: string;
  /** Where it stands among what can be created: the usual first. Without one it comes after those. */
  rank?: number;
  /** What it asks of an admin's grants, where that is more than the right to edit. */
  needs?: "publish";
};

export type ScreenFacts = {
  /** As the router writes it. */
  path: string;
  /** The route module, below web/. */
  file: string;
  /** Where one module shows several routes. */
  id?: string;
  /** Outside its area's layout. */
  isBare?: true;
  /** Null where anyone may open it. */
  permission: string | null;
  /** What it lists, in the plural, where it is a list of the resource-list kit. */
  list?: string;
  menu?: MenuFacts;
  /** What the palette finds of it beside its place in the menu. */
  parts?: readonly PartFacts[];
  placeable?: readonly Placeable[];
  /** Addresses at which it is photographed and tried: its own for its area's usual visitor, unless said. */
  looks?: readonly (string | { at: string; as: Looker })[];
};

/** How much an event of the audit log asks for attention, and what it is called. */
export type EventFacts = readonly [EventTone, string];

/**
 * Where an effect waits that nothing else may wait behind: `outside` for other people's machines, `documents` for
 * the reader of documents, which does one after the other.
 */
export const LANES_BESIDE = ["outside", "documents"] as const;
export type LaneBeside = (typeof LANES_BESIDE)[number];

/** What an effect carries, for the compiler alone, and what admins read of it. */
export type Payload<Content> = { readonly content?: Content; label: string; lane?: LaneBeside };

/** An effect's facts; without a lane of its own it waits in the common one. */
export const payload = <Content>(label: string, lane?: LaneBeside): Payload<Content> => ({
  label,
  ...(lane ? { lane } : {}),
});

export type CardPlace = "main" | "side" | "hidden";
export type CardFacts = {
  places: Partial<Record<DashboardName, CardPlace>>;
  rank: number;
  /** Who may see it, where those are fewer than may open the dashboard. */
  permission?: string;
};

/** A value that prompts can name, such as company.name. */
export type VariableFacts = {
  type: VariableType;
  /** Whose it is; one of a call is there in the prompts of its use alone. */
  source: Exclude<VariableSource, "constant">;
  about: string;
  sample: string | number | readonly string[];
};

/** Something that the product asks a language model with a prompt that admins publish. */
export type PromptUse = {
  label: string;
  about: string;
  /** Where admins find it; without one among the prompts of the product. */
  area?: PromptArea;
  task: AiTask;
  /** The variables that its call fills, and those of them without which it makes no sense. */
  brings: readonly string[];
  needs: readonly string[];
  /** What a new prompt begins with. */
  start: { instructions: string; message: string };
};

/** What a feature is, as far as anyone may know: browser-safe, and read wherever a list of the product is made. */
export type Manifest = {
  permissions?: Readonly<Record<string, Permission>>;
  screens?: readonly ScreenFacts[];
  /** By the group that people filter by. */
  events?: Readonly<Partial<Record<AuditGroup, Readonly<Record<string, EventFacts>>>>>;
  effects?: Readonly<Record<string, Payload<unknown>>>;
  /** What it shows on the dashboards of a member and on the admin's. */
  cards?: {
    member?: Readonly<Record<string, CardFacts>>;
    admin?: Readonly<Record<string, CardFacts>>;
  };
  /** What tabs may listen to, each with the permission that it asks for. */
  topics?: Readonly<Record<string, string>>;
  /** Values that it offers to prompts, and what it asks with them. */
  variables?: Readonly<Record<string, VariableFacts>>;
  prompts?: Readonly<Record<string, PromptUse>>;
};

/** Keeps every name as it is written, so that the lists made of all manifests are typed by them. */
export function defineManifest<const Facts extends Manifest>(facts: Facts): Facts {
  return facts;
}
