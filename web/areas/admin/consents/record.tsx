import { useLoaderData } from "react-router";
import { readConsentDetail } from "../../../../worker/features/consents/read-consent-detail.ts";
import { RecordDetail } from "../../../features/consents/detail/record-detail.tsx";
import { recordQuery } from "../../../features/consents/records/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Time } from "../../../ui/time.tsx";
import type { Route } from "./+types/record";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

export const handle = { crumb: "Consent" };

export const loader = load((ctx, { params }: Route.LoaderArgs) =>
  readConsentDetail(ctx, params.id),
);

export const meta = () => [{ title: "A consent · Executive Advisor" }];

export default function ConsentRecord() {
  const loaded = useLoaderData<typeof loader>();
  const { data: record } = useSeededQuery(recordQuery(loaded.id), loaded);
  return (
    <Screen
      manages="consents.manage"
      wide
      back={{ to: "/admin/consent/records", label: "All consents" }}
      title={<span className="wrap-anywhere">{record.email ?? "An erased person"}</span>}
      description={
        <>
          Given <Time value={record.createdAt} show="date-time" /> at “{record.link.name}”.
        </>
      }
    >
      <RecordDetail key={record.id} record={record} />
    </Screen>
  );
}
