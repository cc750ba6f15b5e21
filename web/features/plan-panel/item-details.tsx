import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isReportedKind, type ItemKind } from "../../../db/values/plans.ts";
import { Lock } from "lucide-react";
import { isPrivate } from "../plan-fields/fields.ts";
import { fieldOf, KINDS } from "../plan-fields/kinds.ts";
import { valueOf } from "../../../worker/features/plans/rules/value-of.ts";
import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Time } from "../../ui/time.tsx";
import { FieldValue } from "../plan-fields/field-value.tsx";
import { isJudged, isMeasured } from "../plan-fields/measure/measured.ts";
import { HealthValue } from "../plan-fields/measure/health-value.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { useItem, usePlanStore, useSaving, useSettings } from "../plan-store/use-plan.tsx";
import { isAsked } from "./create/form-fields.ts";
import { EditField, type EditProps } from "./controls/edit-field.tsx";
import { useDraftBook, useDrafts, useIsUnsaved } from "./drafts/use-drafts.ts";
import { HealthSection } from "./health-section.tsx";
import { ItemHead } from "./item-head.tsx";
import { MissingItem } from "./missing-item.tsx";
import { OwningField } from "./owning-field.tsx";
import { BelowTitleShape } from "./panel-shape.tsx";
import { ProgressSection } from "./progress-section.tsx";
import { ItemsBelow, Sight } from "./sight.tsx";
import { TitleField } from "./title-field.tsx";

/** What a kind has beyond its fields, or what people say of it. */
export type PanelSection = (props: { kind: ItemKind; id: string }) => ReactNode;
export type PanelParts = {
  sections: Record<ItemKind, PanelSection>;
  /** Absent where nobody signed in: files are kept for accounts. */
  Files: PanelSection | undefined;
  /** Absent there too: there is nobody to keep anything from. */
  VisibleTo: PanelSection | undefined;
  Talk: PanelSection;
};

type DetailsProps = PanelParts & { kind: ItemKind; isWhole: boolean };

/** One item: where it stands in the plan, and every field of it, each saved by itself. */
export function ItemDetails({ kind, id, ...parts }: DetailsProps & { id: string }) {
  const item = useItem(kind, id);
  if (!item) return <MissingItem kind={kind} id={id} />;
  return <Details {...parts} kind={kind} item={item} />;
}

function Details({ kind, item, isWhole, ...parts }: DetailsProps & { item: Row }) {
  const talk = useRef<HTMLDivElement>(null);
  const leave = useLeave(kind, item.id);
  const source: EditProps = { at: { kind, id: item.id }, row: item, leave };
  return (
    <>
      <ItemHead kind={kind} item={item} isWhole={isWhole} onTalk={() => goTo(talk.current)} />
      <div className="flex flex-col gap-6 px-5 pt-3 pb-24 sm:px-6">
        <div className="flex flex-col gap-2">
          <TitleField {...source} />
          {isWhole ? <PrivateLine item={item} /> : null}
          {isWhole ? <Measures kind={kind} id={item.id} /> : null}
        </div>
        {isWhole ? (
          <BelowTitle {...parts} kind={kind} item={item} source={source} talk={talk} />
        ) : (
          <BelowTitleShape />
        )}
      </div>
      <Standing id={item.id} />
    </>
  );
}

type BelowTitleProps = PanelParts & {
  kind: ItemKind;
  item: Row;
  source: EditProps;
  talk: RefObject<HTMLDivElement | null>;
};

function BelowTitle(props: BelowTitleProps) {
  const { kind, item, source, talk, sections, Files, VisibleTo, Talk } = props;
  const Section = sections[kind];
  const drafts = useDrafts(item.id);
  const fields = shownFields(kind, item, drafts);
  const isWork = kind === "goal" || kind === "project" || kind === "epic" || kind === "objective";
  return (
    <>
      <Sight kind={kind} id={item.id} />
      <div className="quiet-rows border-t border-line pt-4">
        {isWork ? (
          <>
            <EditField {...source} name="status" />
            {kind === "epic" ? <EditField {...source} name="funnelStatus" /> : null}
            <HealthSection {...source} kind={kind} />
            <ProgressSection {...source} kind={kind} />
          </>
        ) : null}
        {kind === "objective" ? <OwningField {...source} /> : null}
        {fields
          .filter(({ type }) => type !== "text")
          .map(({ name }) => (
            <EditField key={name} {...source} name={name} />
          ))}
        {isReportedKind(kind) && VisibleTo ? <VisibleTo kind={kind} id={item.id} /> : null}
      </div>
      <ItemsBelow kind={kind} id={item.id} />
      {fields
        .filter(({ type }) => type === "text")
        .map(({ name }) => (
          <EditField key={name} {...source} name={name} />
        ))}
      <Section kind={kind} id={item.id} />
      {Files ? <SavedFiles key={item.id} Files={Files} kind={kind} id={item.id} /> : null}
      <p className="text-sm text-faint">
        Added <Time value={item.createdAt} show="relative" />, changed{" "}
        <Time value={item.updatedAt} show="relative" />
      </p>
      <div ref={talk} className="scroll-mt-14">
        <Talk kind={kind} id={item.id} />
      </div>
    </>
  );
}

/** The server knows of no files of an item that it has not been sent yet. */
function SavedFiles({ Files, ...item }: { Files: PanelSection; kind: ItemKind; id: string }) {
  const isSaved = useSaving() === 0;
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved && !wasSaved) setWasSaved(true);
  return wasSaved ? <Files {...item} /> : null;
}

/** Where one writes, or where one chooses what to read. */
function goTo(talk: HTMLElement | null) {
  talk?.scrollIntoView();
  const field = talk?.querySelector("textarea") ?? talk?.querySelector("button");
  field?.focus();
}

function PrivateLine({ item }: { item: Row }) {
  if (!isPrivate(item)) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <Lock aria-hidden className="size-3.5 shrink-0" />
      Private
    </p>
  );
}

/** Shown in a part of their own, or with another field. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "title",
  "name",
  "status",
  "funnelStatus",
  "currency",
  "members",
  "entityType",
  "entityId",
  "type",
  "baseline",
  "target",
]);

function shownFields(kind: ItemKind, item: Row, drafts: ReadonlyMap<string, { raw: unknown }>) {
  return KINDS[kind].fields.filter(
    ({ name, computed }) =>
      !computed &&
      !ELSEWHERE.has(name) &&
      !(kind === "squad" && name === "projectId") &&
      isAsked(kind, name, (other) => drafts.get(other)?.raw ?? valueOf(item, other)),
  );
}

/** The two numbers that one looks for first, each open to what it was made from. */
function Measures({ kind, id }: { kind: ItemKind; id: string }) {
  if (kind === "squad" || kind === "teamMember") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {isJudged(kind) ? <HealthValue kind={kind} id={id} /> : null}
      {isMeasured(kind) ? (
        <ProgressValue kind={kind} id={id} className="w-44" />
      ) : (
        <LastValue id={id} />
      )}
    </div>
  );
}

/** Of what is watched, its last value and where that should be. */
function LastValue({ id }: { id: string }) {
  const kpi = useItem("kpi", id);
  const current = fieldOf("kpi", "current");
  const wanted = fieldOf("kpi", "wanted");
  if (!kpi || !current || !wanted) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      <span className="text-base font-semibold text-ink">
        <FieldValue kind="kpi" row={kpi} field={current} isWordy />
      </span>
      <FieldValue kind="kpi" row={kpi} field={wanted} />
    </p>
  );
}

/** Leaving a field saves it; leaving the item saves what is still being typed. */
function useLeave(kind: ItemKind, id: string): (name: string) => void {
  const book = useDraftBook();
  const formats = useFormats();
  const { defaultCurrency } = useSettings();
  const leave = useCallback(
    (name: string) => {
      // A limit goes with the side that asks for it.
      const names = kind === "kpi" && LIMIT_FIELDS.includes(name) ? LIMIT_FIELDS : [name];
      void book.save({ kind, id }, names, formats);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the currency decides how amounts are read.
    [book, kind, id, formats, defaultCurrency],
  );
  useEffect(
    () => () => {
      for (const [name, { state }] of book.of(id)) {
        if (state === "typed" && !TOGETHER.has(name)) leave(name);
      }
    },
    [book, id, leave],
  );
  return leave;
}

const LIMIT_FIELDS = ["side", "low", "high", "margin"];

const TOGETHER: ReadonlySet<string> = new Set([
  "progressReason",
  "healthOverride",
  "healthReason",
  "entityType",
  "entityId",
]);

/** Says for the whole item whether everything is saved, and asks before what is not would be lost. */
function Standing({ id }: { id: string }) {
  const drafts = [...useDrafts(id).values()];
  const isUnsaved = useIsUnsaved();
  const states = drafts.map(({ state }) => state);
  const words = states.includes("saving")
    ? "Saving"
    : states.includes("refused")
      ? "Not saved"
      : states.includes("saved")
        ? "Saved"
        : "";
  const canEdit = usePlanStore().canWrite();
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {canEdit ? <UnsavedGuard isDirty={isUnsaved} isKeptOnPage /> : null}
    </>
  );
}
