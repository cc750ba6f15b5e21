import type { Passage } from "../features/research/contract.ts";
import { findPassages, type PassagesAsked } from "../features/research/rules/find-passages.ts";

/** The sentences of one source that may answer the questions of a research. */
export const findPassagesJob = (body: string): Passage[] =>
  // Put together by the worker from a text that it keeps, which nobody else can send here.
  findPassages(JSON.parse(body) as PassagesAsked);
