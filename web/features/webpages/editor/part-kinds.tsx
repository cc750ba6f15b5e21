import {
  ClipboardList,
  Code,
  Columns3,
  Heading2,
  Image,
  List,
  MessageCircleQuestion,
  Minus,
  MousePointerClick,
  Pilcrow,
  Quote,
} from "lucide-react";
import type { ReactNode } from "react";
import type { BlockType } from "../../../../worker/features/webpages/contract.ts";

/** In the order of the palette: the parts that are used most come first. */
export const PART_KINDS: readonly { type: BlockType; icon: ReactNode; about: string }[] = [
  { type: "text", icon: <Pilcrow aria-hidden />, about: "Paragraphs, with bold, italic and links" },
  { type: "heading", icon: <Heading2 aria-hidden />, about: "Starts a section" },
  { type: "picture", icon: <Image aria-hidden />, about: "With a caption" },
  { type: "button", icon: <MousePointerClick aria-hidden />, about: "Links to the next step" },
  { type: "list", icon: <List aria-hidden />, about: "With dots or numbers" },
  { type: "columns", icon: <Columns3 aria-hidden />, about: "Two to four, side by side" },
  { type: "quote", icon: <Quote aria-hidden />, about: "What somebody said" },
  { type: "questions", icon: <MessageCircleQuestion aria-hidden />, about: "Answers that expand" },
  { type: "form", icon: <ClipboardList aria-hidden />, about: "One of your forms, in its place" },
  { type: "divider", icon: <Minus aria-hidden />, about: "A line between two sections" },
  { type: "html", icon: <Code aria-hidden />, about: "For tables and what other parts can't do" },
];
