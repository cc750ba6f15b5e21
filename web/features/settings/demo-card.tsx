import type { Settings } from "../../../worker/features/settings/contract.ts";
import { Card } from "../../ui/card.tsx";
import { DEMO_WORDS } from "./setting-words.ts";

type DemoCardProps = { setting: Settings["demo"][number]; isLedTo: boolean };

/** Came with the demo data, and is shown alone. */
export function DemoCard({ setting: { key, value }, isLedTo }: DemoCardProps) {
  const words = DEMO_WORDS[key] ?? { title: key, does: "" };
  return (
    <section id={key} aria-labelledby={`${key}-title`} className="scroll-mt-20">
      <Card sunken selected={isLedTo}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 id={`${key}-title`} className="text-base font-semibold text-ink">
            {words.title}
          </h3>
          <p className="text-base text-ink wrap-anywhere">{value === "true" ? "Yes" : value}</p>
        </div>
        <p className="mt-0.5 max-w-prose text-base text-muted">{words.does}</p>
        <p className="mt-2 font-mono text-xs text-faint wrap-anywhere">{key}</p>
      </Card>
    </section>
  );
}
