import { Time } from "../../ui/time.tsx";
import { useItem, useKind, usePlanStore } from "../plan-store/use-plan.tsx";

type DocumentHeadProps = { company: string; themeId: string | null };

/** Whose strategy it is, for which time, and as of when: the head of the first page. */
export function DocumentHead({ company, themeId }: DocumentHeadProps) {
  const store = usePlanStore();
  useKind("strategy");
  const theme = useItem("theme", themeId ?? "");
  const { version, startDate, endDate } = store.plan.single("strategy");
  return (
    <header className="mb-8 print:mb-6">
      <p className="serif text-4xl text-ink">{company || "Company strategy"}</p>
      <p className="figures mt-2 text-base text-muted">
        {company ? "Strategy" : "The whole plan"}
        {theme ? `: ${theme.name}` : ""}
        {startDate && endDate ? (
          <>
            , <Time value={startDate} /> to <Time value={endDate} />
          </>
        ) : null}
        {version > 0 ? ` · version ${version}` : ""}
        {" · as of "}
        <Time value={store.today()} />
      </p>
    </header>
  );
}
