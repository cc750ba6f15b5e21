import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import { useAuth } from "../../shell/auth.tsx";
import { entryAt, useMenu } from "../../shell/use-menu.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { CardSkeleton } from "../../shell/cards/card-skeleton.tsx";
import type { Face } from "../../shell/cards/face.tsx";
import { dashboardKey, readCard } from "./queries.ts";

type CardSlotProps = {
  dashboard: DashboardName;
  id: string;
  face: Face<never>;
  /** Null when it could not be read, undefined when it was hidden until now. */
  data: unknown;
};

/**
 * One card of a dashboard: its data, or that they are on their way, or that they could not be read. What
 * comes to life late must not be rendered anew before it has, so it hears of its own changes alone.
 */
export const CardSlot = memo(function CardSlot({ dashboard, id, face, data }: CardSlotProps) {
  const own = useQuery({
    queryKey: [...dashboardKey(dashboard), "cards", id],
    queryFn: () => readCard(dashboard, id),
    enabled: data === undefined,
    retry: false,
  });
  const known = data ?? own.data;
  if (known !== undefined) {
    return (
      <Framed face={face}>
        {/* The registry ties each card's data to its face. */}
        <face.Body data={known as never} />
      </Framed>
    );
  }
  const isFirst = data === undefined && !own.isError;
  if (isFirst) {
    return (
      <Framed face={face}>
        <CardSkeleton shape={face.shape} title={face.title} />
      </Framed>
    );
  }
  return (
    <Framed face={face}>
      <StatusMark plain tone="bad" label="Couldn’t load" />
      <p className="mt-1 text-base text-muted" role="status">
        {own.error?.message ?? "The other cards are not affected."}
      </p>
      <Button
        size="sm"
        className="mt-3"
        aria-label={`Try again: ${face.title}`}
        loading={own.isFetching}
        onClick={() => void own.refetch()}
      >
        Try again
      </Button>
    </Framed>
  );
});

const CORNER =
  "group inline-flex items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-accent";

function Framed({ face, children }: { face: Face<never>; children: ReactNode }) {
  const { title } = face;
  const menu = useMenu();
  // The screen may be another feature's: without it nothing leads there.
  const leadsTo = face.leadsTo && entryAt(menu, face.leadsTo.to) ? face.leadsTo : null;
  const { isVisit } = useAuth();
  const offers = leadsTo && face.offers && !isVisit ? face.offers : null;
  return (
    <Card
      as="section"
      title={title}
      action={
        leadsTo ? (
          <span className="flex flex-wrap items-center justify-end gap-x-5 gap-y-1">
            {offers ? (
              <Link to={offers.to} className={CORNER}>
                {offers.label}
              </Link>
            ) : null}
            <Link to={leadsTo.to} className={CORNER}>
              {leadsTo.label}
              <ArrowRight
                aria-hidden
                className="size-3.5 text-faint transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </span>
        ) : undefined
      }
    >
      {children}
    </Card>
  );
}
