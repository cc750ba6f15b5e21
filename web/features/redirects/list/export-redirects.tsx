import type { RedirectList } from "../../../../worker/features/redirects/contract.ts";
import { ExportButton } from "../../../shell/export-button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { downloadRedirects, type RedirectQuery } from "../queries.ts";
import { redirects } from "../words.ts";

type ExportRedirectsProps = { query: RedirectQuery; total: RedirectList["total"] };

/** All that match the filters, as the file that an import takes. */
export function ExportRedirects({ query, total }: ExportRedirectsProps) {
  const formats = useFormats();
  const { cursor: _cursor, limit: _limit, sort: _sort, ...filter } = query;
  return (
    <ExportButton
      csv="CSV, for import"
      make={async () => ({
        ...(await downloadRedirects(filter)),
        told: redirects(total, formats),
      })}
    />
  );
}
