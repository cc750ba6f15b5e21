import { READABLE_TYPES, textKindOf } from "../../files/rules/file-types.ts";

/** Types of files whose text is read. */
export const READABLE: readonly string[] = READABLE_TYPES;

export const isReadable = (type: string): boolean => textKindOf(type) !== null;
