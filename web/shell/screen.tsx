import type { ReactNode } from "react";
import type { PermissionName } from "../../worker/policy/permissions.ts";
import { type Needs, useBarred } from "../lib/rights.ts";
import { type Back, BackLink } from "../ui/back-link.tsx";
import { cx } from "../ui/cx.ts";
import { RightsNotice } from "../ui/bound.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { RightsOf } from "./rights-of.tsx";

interface ScreenProps {
  /** Where the screen stands among others, before its title. */
  above?: ReactNode;
  title: ReactNode;
  /** One line that says what the screen is for. */
  description?: ReactNode;
  eyebrow?: ReactNode;
  /** The screen that it was opened from. */
  back?: Back | undefined;
  /** The one primary action. */
  action?: ReactNode;
  /** Quieter controls before it. */
  controls?: ReactNode;
  /** Boards, roadmaps and tables may take the whole window. */
  wide?: boolean;
  /** Everything above what is shown in as little height as it needs. */
  compact?: boolean;
  /** What is changed here asks for this; who may only read it gets no primary action, and is told why. */
  manages?: PermissionName;
  /** What any change here needs, where that is more than the right to edit. */
  needs?: Needs;
  /** Why nothing can be changed here, whatever the rights. */
  barred?: string | null;
  children?: ReactNode;
}

/** The inside of a signed-in screen: its header and a width that can be read. */
export function Screen({ manages, needs, barred, ...props }: ScreenProps) {
  if (manages === undefined) return <Layout {...props} />;
  return (
    <RightsOf permission={manages} needs={needs} barred={barred}>
      <Layout {...props} />
    </RightsOf>
  );
}

function Layout(props: Omit<ScreenProps, "manages" | "needs" | "barred">) {
  const { above, title, description, back, eyebrow, wide = false, children, ...header } = props;
  const isBarred = useBarred("edit") !== null;
  return (
    <div
      className={cx(
        "flex w-full flex-1 flex-col px-4 pb-16 sm:px-6",
        header.compact ? "gap-2 pt-2 sm:gap-3 sm:pt-3" : "gap-6 pt-6 lg:pt-7",
        !wide && "mx-auto max-w-reading",
      )}
    >
      {above}
      <PageHeader
        title={title}
        purpose={description}
        eyebrow={
          back ? (
            <>
              <BackLink {...back} />
              {eyebrow ? " · " : null}
              {eyebrow}
            </>
          ) : (
            eyebrow
          )
        }
        {...header}
        action={isBarred ? null : header.action}
      />
      <RightsNotice />
      {children}
    </div>
  );
}
