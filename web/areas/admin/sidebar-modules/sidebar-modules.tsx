import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { AREA_NAMES } from "../../../../worker/features/navigation/contract.ts";
import { readSidebar } from "../../../../worker/features/navigation/queries.ts";
import { DraftBar, ResetButton } from "../../../features/navigation/draft-bar.tsx";
import { sidebarQuery } from "../../../features/navigation/queries.ts";
import { useSidebarDraft } from "../../../features/navigation/sidebar-draft.ts";
import { SidebarDrawer } from "../../../features/navigation/sidebar-drawer.tsx";
import { SidebarEditor } from "../../../features/navigation/sidebar-editor.tsx";
import { SidebarPreview } from "../../../features/navigation/sidebar-preview.tsx";
import { publicationWords } from "../../../features/navigation/publication-words.ts";
import { LayoutConflict } from "../../../features/navigation/layout-conflict.tsx";
import { RecordButtons } from "../../../kit/record/record-parts.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { AREAS } from "../../../shell/areas.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Bound, OnlyWith } from "../../../ui/bound.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { PublicationLine } from "../../../ui/publication-line.tsx";
import type { Route } from "./+types/sidebar-modules";

export const middleware: Route.MiddlewareFunction[] = [allow("navigation.manage")];

export const handle = { crumb: "Sidebar", savesUrl: "item" };

export const loader = load(readSidebar);

export const meta = () => [{ title: "Sidebar · Executive Advisor" }];

const SEGMENTS = AREA_NAMES.map((value) => ({
  value,
  label: AREAS[value].label,
  to: `?area=${value}`,
}));

export default function SidebarModules() {
  const { data: saved } = useSeededQuery(sidebarQuery, useLoaderData<typeof loader>());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const draft = useSidebarDraft(saved);
  const area = AREA_NAMES.find((name) => name === params.get("area")) ?? "member";
  return (
    <Screen
      manages="navigation.manage"
      needs="publish"
      title="Sidebar"
      description="What the sidebar shows, in which order, under which name and who sees it. You can hide screens here, but not open what the policy closes."
      controls={
        <>
          <RecordButtons kind="navigation" id="sidebar" version={saved.version} title="Sidebar" />
          <OnlyWith>
            <ResetButton what="sidebar" draft={draft} />
          </OnlyWith>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SegmentedControl label="Panel" segments={SEGMENTS} value={area} />
        <PublicationLine publication={saved.publication} {...publicationWords(saved)} />
      </div>
      <LayoutConflict draft={draft} keyOf={({ to }) => to} nameOf={draft.nameOf} say={draft.say} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <section aria-label="All lines" className="min-w-0">
          <Bound>
            <SidebarEditor draft={draft} area={area} />
          </Bound>
        </section>
        <aside aria-label="Preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20">
          <SidebarPreview key={area} draft={draft} area={area} />
        </aside>
      </div>
      <DraftBar draft={draft} />
      <SidebarDrawer
        draft={draft}
        open={params.get("item")}
        onClose={() => void navigate(`?area=${area}`, { preventScrollReset: true })}
      />
    </Screen>
  );
}
