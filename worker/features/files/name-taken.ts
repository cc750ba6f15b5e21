import { isUniqueViolation } from "../../../db/transaction.ts";
import { AppError } from "../../kernel/errors.ts";
import type { FileEntry } from "./contract.ts";

const INDEXES = { file: "files_by_name", folder: "file_folders_by_name" };

export const isNameTaken = (error: unknown) =>
  Object.values(INDEXES).some((index) => isUniqueViolation(error, index));

/** A name that is taken is told beside its field; any other error stays what it is. */
export function nameTaken(error: unknown, kind: FileEntry["kind"]): unknown {
  if (!isUniqueViolation(error, INDEXES[kind])) return error;
  const detail = `A ${kind} with this name is already here. Choose another name.`;
  return new AppError("name_taken", { detail, fields: { name: detail }, cause: error });
}
