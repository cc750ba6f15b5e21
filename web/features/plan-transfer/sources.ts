import {
  type DocumentFault,
  frameOf,
  parseDocument,
  type RawDocument,
} from "../../../worker/features/plan-transfer/rules/parse-document.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { LocalSource } from "./local-source.ts";

export type SourceFault =
  | DocumentFault
  | { code: "too_large" }
  | { code: "unreadable" }
  | { code: "none" };

export type Source = {
  /** What it is called, such as the name of the file. */
  name: string;
  /** Written by whoever takes it over, and in this browser. */
  isOwn: boolean;
  read: () => Promise<{ document: RawDocument } | { fault: SourceFault }>;
};

/** Its size is looked at before any of it is read. */
export const fileSource = (file: File): Source => ({
  name: file.name,
  isOwn: false,
  read: async () => {
    if (file.size > LIMITS.planDocumentBytes) return { fault: { code: "too_large" } };
    let text: string;
    try {
      text = await file.text();
    } catch {
      return { fault: { code: "unreadable" } };
    }
    return parseDocument(text);
  },
});

export const browserSource = (source: LocalSource): Source => ({
  name: "The plan in this browser",
  isOwn: true,
  read: async () => {
    try {
      const document = await source.read();
      return document ? frameOf(document) : { fault: { code: "none" } };
    } catch {
      return { fault: { code: "unreadable" } };
    }
  },
});
