import { readState } from "../../kit/record-state.ts";
import type { RestoreRecord } from "../../kit/records.ts";
import { changeCompany } from "./change-company.ts";
import { CompanyChanges } from "./contract.ts";
import { takeAdminSeat } from "./read-seat.ts";

export const returnCompany: RestoreRecord = async (ctx, id, fields, version) => {
  const changes = readState(CompanyChanges, fields);
  return changeCompany(ctx, await takeAdminSeat(ctx, id), changes, version);
};
