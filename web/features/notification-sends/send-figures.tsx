import type { SendDetail } from "../../../worker/features/notification-sends/contract.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Card } from "../../ui/card.tsx";
import { FigureTile } from "../../ui/figure-tile.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { shareOf } from "./words.ts";

/** How many it reached, and what they did with it. */
export function SendFigures({ send }: { send: SendDetail }) {
  const { number } = useFormats();
  const { state, audienceSize, delivered, read, figures } = send;
  const size = Math.max(audienceSize, delivered);
  const muted = delivered - figures.inApp;
  return (
    <div className="flex flex-col gap-4">
      {state === "sending" ? (
        <Card>
          <ProgressBar
            label="Delivery"
            value={delivered}
            max={size}
            valueText={`${number(delivered)} of ${number(size)}`}
          />
        </Card>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <FigureTile
          label="Delivered"
          value={delivered}
          note={
            muted > 0 ? `${number(muted)} have this kind muted in the app` : `of ${number(size)}`
          }
        />
        <FigureTile label="Read" value={read} note={shareOf(read, delivered) ?? "No recipients"} />
        <FigureTile
          label="Removed"
          value={figures.removed}
          note="Deleted by people, or with their account"
        />
      </div>
      {read > 0 ? (
        <Card>
          <BarChart
            title="How soon it was read"
            labelHeading="Read within"
            valueHeading="People"
            max={delivered}
            bars={[
              ["an hour", figures.readWithin.hour] as const,
              ["a day", figures.readWithin.day] as const,
              ["a week", figures.readWithin.week] as const,
            ].map(([span, people]) => ({
              label: `Within ${span}`,
              value: people,
              text: `${number(people)} · ${shareOf(people, delivered) ?? ""}`,
            }))}
          />
        </Card>
      ) : null}
    </div>
  );
}
