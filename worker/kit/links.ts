import type { ActorContext, Context } from "../kernel/context.ts";

/** What a link of a kind lets people see, as its owner chose. */
export type LinkRights = Readonly<Record<string, string | boolean>>;

/** The file that a link gives to whoever opens it. */
export type LinkedFile = {
  type: string;
  /** Under which browsers keep it. */
  fileName: string;
  body: string | ReadableStream<Uint8Array>;
};

/** What programs fetch, which ask for no password. */
type Feed = {
  /** What it gives now; null once what it led to is gone. */
  open: (
    ctx: Context,
    link: { userId: string; targetId: string; rights: LinkRights },
  ) => Promise<LinkedFile | null>;
  /** The end of its address, by which programs know what they get. */
  fileName: string;
};

/** What people open, on a page of the feature. */
type Page = {
  pathOf: (token: string) => string;
  /** It shows itself at once: it asks for no password, and stands in no frame. */
  isBare?: true;
};

export type LinkOpener = {
  /** Whether the actor may make such a link, and to what it then leads. */
  settle: (ctx: ActorContext, targetId: string | undefined) => Promise<{ targetId: string }>;
} & (Feed | Page);

/** What one feature declares, by kind. */
export type LinkOpeners = Readonly<Record<string, LinkOpener>>;
