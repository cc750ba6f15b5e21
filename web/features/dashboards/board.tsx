import { LayoutGrid } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { DashboardName } from "../../../db/values/dashboards.ts";
import type { DashboardLayout } from "../../../worker/features/dashboards/contract.ts";
import { Screen } from "../../shell/screen.tsx";
import { useOnDemand } from "../../shell/use-on-demand.ts";
import { useAuth } from "../../shell/auth.tsx";
import { Button } from "../../ui/button.tsx";
import type { ArrangeBoardProps } from "./arrange-board.tsx";
import { CardSlot } from "./card-slot.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import type { SomeData, Faces } from "../../shell/cards/face.tsx";
import { sumUp } from "./sum-up.ts";
import { useLayout } from "./use-layout.ts";

type BoardProps = {
  name: DashboardName;
  title: string;
  eyebrow?: ReactNode;
  /** What stands below the title when no card has anything waiting. */
  calm: string;
  board: { layout: DashboardLayout; cards: object };
  /** The registry is typed by card; the frame only shows what it is given. */
  faces: object;
};

/** A dashboard: its cards in two columns, and the means to arrange them. */
export function Board({ name, title, eyebrow, calm, board, faces: typed }: BoardProps) {
  // Faces<All> and DataOf<All> have one entry for each id; here they are looked up by it.
  const [faces, cards] = [typed as Faces, board.cards as SomeData];
  const { layout } = board;
  const control = useLayout(name, layout);
  const arranging = useOnDemand<ArrangeBoardProps>(
    async () => (await import("./arrange-board.tsx")).ArrangeBoard,
  );
  const opener = useRef<HTMLButtonElement>(null);
  const { isVisit } = useAuth();
  const isArranging = control.draft !== null || control.trouble !== null;

  function arrange() {
    arranging.open();
    control.arrange();
  }
  // The button is there again only after the next paint.
  const giveFocusBack = () => requestAnimationFrame(() => opener.current?.focus());

  const isDone = (id: string) => Boolean(cards[id] && faces[id]?.isDone?.(cards[id] as never));
  const shown = layout.columns.map((ids) => ids.filter((id) => faces[id] && !isDone(id)));
  return (
    <Screen
      title={title}
      eyebrow={eyebrow}
      description={sumUp(faces, { layout, cards }, calm)}
      controls={
        isVisit || (isArranging && arranging.isOpen) ? null : (
          <Button
            ref={opener}
            variant="quiet"
            size="sm"
            className="-ml-2.5 sm:ml-0"
            icon={<LayoutGrid aria-hidden />}
            loading={arranging.isLoading || control.isSaving}
            onPointerEnter={arranging.prepare}
            onFocus={arranging.prepare}
            onClick={arrange}
          >
            Arrange
          </Button>
        )
      }
    >
      {isArranging && arranging.Part ? (
        <arranging.Part name={name} faces={faces} control={control} onClose={giveFocusBack} />
      ) : shown.every((ids) => ids.length === 0) ? (
        <EmptyBoard onArrange={isVisit ? null : arrange} />
      ) : (
        <div className={COLUMNS}>
          {shown.map((ids, column) =>
            ids.length > 0 ? (
              <div key={column === 0 ? "main" : "side"} className={WIDTHS[column]}>
                {ids.map((id) => {
                  const face = faces[id];
                  return face ? (
                    <CardSlot key={id} dashboard={name} id={id} face={face} data={cards[id]} />
                  ) : null;
                })}
              </div>
            ) : null,
          )}
        </div>
      )}
    </Screen>
  );
}

const COLUMNS = "grid items-start gap-5 lg:grid-cols-3";
const WIDTHS = [
  "flex min-w-0 flex-col gap-5 lg:col-span-2 lg:only:col-span-3",
  "flex min-w-0 flex-col gap-5 lg:only:col-span-3 lg:only:grid lg:only:grid-cols-2 lg:only:items-start",
];
