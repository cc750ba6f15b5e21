import { Parser } from "htmlparser2";
import type { FeedItem, ReadFeed } from "../contract.ts";
import { plainText } from "./plain-text.ts";

type Most = { items: number; textLength: number };

const ITEMS: ReadonlySet<string> = new Set(["item", "entry"]);
/** Of texts the fullest is taken, by the names that RSS and Atom give them. */
const TEXTS: ReadonlySet<string> = new Set([
  "description",
  "summary",
  "content",
  "content:encoded",
]);
const DAYS: ReadonlySet<string> = new Set(["pubDate", "published", "updated", "dc:date"]);

type Open = { title: string; link: string; day: string; text: string };
const nothing = (): Open => ({ title: "", link: "", day: "", text: "" });

/**
 * The items of an RSS or Atom feed as plain text. A document that declares a type or entities is refused: no feed
 * needs them, and nothing is ever expanded or fetched.
 */
export function readFeed(xml: string, most: Most): ReadFeed {
  const walk = new FeedWalk(most);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => walk.open(name, attributes),
      ontext: (text) => walk.text(text),
      onclosetag: (name) => walk.close(name),
      onprocessinginstruction: (name) => walk.declare(name),
    },
    { xmlMode: true },
  );
  for (let at = 0; at < xml.length && !walk.isOver; at += PIECE)
    parser.write(xml.slice(at, at + PIECE));
  if (!walk.isOver) parser.end();
  return walk.result();
}

const PIECE = 64 * 1024;
const DEEPEST = 100;

class FeedWalk {
  readonly #most: Most;
  readonly #items: FeedItem[] = [];
  readonly #path: string[] = [];
  #item: Open | null = null;
  #said = "";
  #title = "";
  #isFeed = false;
  #isRefused = false;

  constructor(most: Most) {
    this.#most = most;
  }

  get isOver(): boolean {
    return this.#isRefused || this.#items.length >= this.#most.items;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    if (this.#path.length > DEEPEST) this.#isRefused = true;
    this.#isFeed ||= ["rss", "feed", "rdf:RDF"].includes(name);
    this.#said = "";
    if (ITEMS.has(name) && !this.#item) this.#item = nothing();
    const { href, rel = "alternate" } = attributes;
    if (this.#item && name === "link" && href !== undefined && rel === "alternate") {
      this.#item.link ||= href;
    }
  }

  text(text: string): void {
    if (this.#said.length < this.#most.textLength * 2) this.#said += text;
  }

  close(name: string): void {
    this.#path.pop();
    const said = this.#said;
    this.#said = "";
    const item = this.#item;
    if (!item) {
      if (name === "title" && this.#title === "") this.#title = plainText(said, TITLE_LONGEST);
      return;
    }
    if (ITEMS.has(name)) {
      this.#keep(item);
      this.#item = null;
      return;
    }
    // Of what is in an item, not of what is in a part of it.
    if (!ITEMS.has(this.#path.at(-1) ?? "")) return;
    if (name === "title") item.title ||= said;
    if (name === "link") item.link ||= said.trim();
    if (DAYS.has(name)) item.day ||= said.trim();
    if (TEXTS.has(name) && said.length > item.text.length) item.text = said;
  }

  declare(name: string): void {
    if (name.startsWith("!")) this.#isRefused = true;
  }

  result(): ReadFeed {
    if (this.#isRefused) {
      return { state: "refused", reason: "It declares a document type or entities." };
    }
    if (!this.#isFeed) return { state: "refused", reason: "It is not an RSS or Atom feed." };
    return { state: "read", title: this.#title, items: this.#items };
  }

  #keep({ title, link, day, text }: Open): void {
    const plain = plainText(text, this.#most.textLength);
    const name = plainText(title, TITLE_LONGEST);
    if (plain === "" && name === "") return;
    this.#items.push({
      title: name === "" ? plain.slice(0, TITLE_LONGEST) : name,
      address: addressOf(link),
      day: dayIn(day),
      text: plain,
    });
  }
}

const TITLE_LONGEST = 240;

/** Where a page opens; empty for anything but the web. */
export function addressOf(link: string): string {
  if (!URL.canParse(link)) return "";
  const { protocol, href, username } = new URL(link);
  return /^https?:$/u.test(protocol) && username === "" && href.length <= ADDRESS_LONGEST
    ? href
    : "";
}
const ADDRESS_LONGEST = 2000;

function dayIn(said: string): string | null {
  const at = said.length > 60 ? Number.NaN : Date.parse(said);
  // What is no date of ours has another length.
  return Number.isFinite(at) && at > 0 && at < 4e12
    ? new Date(at).toISOString().slice(0, "2026-01-01".length)
    : null;
}
