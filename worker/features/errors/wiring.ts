import { incomingTarget } from "../../kit/incoming-target.ts";
import { stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { clientLogsApi, errorGroupsApi, errorLogsApi } from "./api.ts";
import { ErrorsCard } from "./contract.ts";
import { errorHold } from "./error-hold.ts";
import { errorRetention } from "./error-retention.ts";
import { errorGroups, errorLogs, errorPeople } from "../../../db/schema/errors.ts";
import { searchOf } from "../../kit/search.ts";
import { manifest } from "./manifest.ts";
import { errorRecord } from "./error-record.ts";
import { incomingError } from "./incoming-error.ts";
import { personalData } from "./personal-data.ts";
import { readErrorsCard } from "./read-errors-card.ts";
import { sweepErrors } from "./sweep-errors.ts";
import { returnError } from "./return-error.ts";

export const wiring = wire(manifest, {
  apis: {
    "/client-logs": clientLogsApi,
    "/error-groups": errorGroupsApi,
    "/error-logs": errorLogsApi,
  },
  cards: { admin: { errors: card(ErrorsCard, readErrorsCard) } },
  personalData,
  sweep: sweepErrors,
  retention: { "error-events": errorRetention },
  holds: { error: errorHold },
  records: { error: { ...errorRecord, restore: returnError } },
  incoming: { error: incomingError },
  targets: { error: incomingTarget(incomingError) },
  search: {
    error: searchOf(errorRecord, {
      in: { Name: errorGroups.errorName, Place: errorGroups.culprit },
      by: errorGroups.lastSeenAt,
    }),
  },
  merging: {
    rows: [
      stays(errorGroups.settledBy, "history"),
      stays(errorLogs.userId, "history"),
      stays(errorPeople.userId, "history"),
    ],
  },
  tables: {
    error_groups: { shared: "what is the same error, for whomever it happens" },
    error_hours: { shared: "how often an error happens" },
    error_logs: "personal",
    error_people: "personal",
    error_releases: { shared: "in which deployments an error happens" },
  },
});
