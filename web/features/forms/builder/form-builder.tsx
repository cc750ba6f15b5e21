import { Eye, Pencil } from "lucide-react";
import { useState } from "react";
import type { Form } from "../../../../worker/features/forms-manager/contract.ts";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { BuildPanel } from "./build-panel.tsx";
import { BuilderBar } from "./builder-bar.tsx";
import { BuilderContext } from "./builder-context.ts";
import { BuilderTabs } from "./builder-tabs.tsx";
import { DeliveryPanel } from "./delivery/delivery-panel.tsx";
import { LanguagesPanel } from "./languages/languages-panel.tsx";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { SaveNotices } from "./save-notices.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { SharePanel } from "./share/share-panel.tsx";
import type { Tab } from "./tabs.ts";
import { useBuilder } from "./use-builder.ts";
import { VersionsPanel } from "./versions/versions-panel.tsx";

type FormBuilderProps = { form: Form; timeZone: string; origin: string };

const WITH_PREVIEW: readonly Tab[] = ["build", "settings", "languages"];

/** One form from its first field to its last version. */
export function FormBuilder({ form, timeZone, origin }: FormBuilderProps) {
  const builder = useBuilder(form, timeZone);
  const [isLooking, setLooking] = useState(false);
  const hasPreview = WITH_PREVIEW.includes(builder.tab);
  return (
    <BuilderContext value={builder}>
      <div className="flex min-h-0 w-full flex-1 flex-col gap-4 px-4 pt-4 pb-16 sm:px-6">
        <BuilderBar />
        <BuilderTabs />
        <SaveNotices />
        <div
          className={cx(
            "grid min-w-0 gap-6",
            hasPreview && "xl:grid-cols-[minmax(0,1fr)_minmax(20rem,38%)]",
          )}
        >
          <div
            className={cx(
              "min-w-0",
              !hasPreview && "mx-auto w-full max-w-3xl",
              hasPreview && isLooking && "max-xl:hidden",
            )}
          >
            <Panel tab={builder.tab} origin={origin} />
          </div>
          {hasPreview ? (
            <div
              className={cx(
                "flex h-[calc(100dvh-9rem)] min-w-0 flex-col xl:sticky xl:top-4",
                !isLooking && "max-xl:hidden",
              )}
            >
              <PreviewPane />
            </div>
          ) : null}
        </div>
        {hasPreview ? (
          <Button
            className="fixed bottom-4 left-1/2 z-20 -translate-x-1/2 shadow-lift xl:hidden"
            icon={isLooking ? <Pencil aria-hidden /> : <Eye aria-hidden />}
            onClick={() => setLooking(!isLooking)}
          >
            {isLooking ? "Edit" : "Preview"}
          </Button>
        ) : null}
      </div>
      <UnsavedGuard isDirty={builder.autosave.isDirty} isKeptOnPage />
    </BuilderContext>
  );
}

function Panel({ tab, origin }: { tab: Tab; origin: string }) {
  switch (tab) {
    case "build":
      return <BuildPanel />;
    case "settings":
      return <SettingsPanel />;
    case "languages":
      return <LanguagesPanel />;
    case "delivery":
      return <DeliveryPanel />;
    case "share":
      return <SharePanel origin={origin} />;
    case "versions":
      return <VersionsPanel />;
  }
}
