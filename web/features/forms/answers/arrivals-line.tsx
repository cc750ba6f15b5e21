import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { type AnswersQuery, arrivalsQuery } from "./queries.ts";

type ArrivalsLineProps = { query: AnswersQuery; readAt: string; onShow: () => void };

/** Says quietly that more has come; the list stays as it is until somebody asks for it. */
export function ArrivalsLine({ query, readAt, onShow }: ArrivalsLineProps) {
  const formats = useFormats();
  const { data } = useQuery({
    ...arrivalsQuery(query, readAt),
    initialData: { count: 0 },
    initialDataUpdatedAt: Date.parse(readAt),
    refetchOnMount: false,
    refetchInterval: LIMITS.formArrivalsMs,
  });
  const many = data.count;
  return (
    <p role="status" className="flex items-center gap-3 text-sm text-muted empty:hidden">
      {many > 0 ? (
        <>
          {formats.number(many)} new
          <Button size="sm" variant="quiet" onClick={onShow}>
            Show
          </Button>
        </>
      ) : null}
    </p>
  );
}
