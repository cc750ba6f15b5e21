import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "./button.tsx";
import { LinkButton } from "./link-button.tsx";
import { SelectField } from "./select-field.tsx";

type Step = { to: string } | { onPress: () => void } | null;

interface PaginationProps {
  /** Names what is paged, for screen readers. */
  label: string;
  newer: Step;
  older: Step;
  newerLabel?: string | undefined;
  olderLabel?: string | undefined;
  /** '51–100 of 342' or what is known. */
  summary?: ReactNode;
  pageSize?: number | undefined;
  pageSizes?: readonly number[] | undefined;
  onPageSize?: ((size: number) => void) | undefined;
}

export function Pagination(props: PaginationProps) {
  const { label, newer, older, summary, pageSize, pageSizes, onPageSize } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-4">
        <p className="figures text-sm text-muted">{summary}</p>
        {pageSizes && onPageSize ? (
          <SelectField
            label="Rows per page"
            hideLabel
            value={String(pageSize)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            options={pageSizes.map((size) => ({ value: String(size), label: `${size} a page` }))}
          />
        ) : null}
      </div>
      <div className="flex items-center gap-2">
        <StepButton step={newer} icon={<ChevronLeft aria-hidden="true" />} rel="prev">
          {props.newerLabel ?? "Newer"}
        </StepButton>
        <StepButton step={older} end={<ChevronRight aria-hidden="true" />} rel="next">
          {props.olderLabel ?? "Older"}
        </StepButton>
      </div>
    </nav>
  );
}

interface StepButtonProps {
  step: Step;
  icon?: ReactNode;
  end?: ReactNode;
  rel: "prev" | "next";
  children: ReactNode;
}

function StepButton({ step, icon, end, rel, children }: StepButtonProps) {
  if (step && "to" in step) {
    return (
      <LinkButton to={step.to} rel={rel} icon={icon}>
        {children}
        {end}
      </LinkButton>
    );
  }
  return (
    <Button icon={icon} disabled={!step} onClick={step?.onPress}>
      {children}
      {end}
    </Button>
  );
}
