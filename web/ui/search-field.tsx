import { Search } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";

import { cx } from "./cx.ts";
import { controlClass } from "./field.tsx";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "children" | "type"> {
  label: string;
  /** Something small at the end, such as a Kbd. */
  end?: ReactNode;
  fieldClassName?: string | undefined;
}

export function SearchField({ label, end, fieldClassName, className, ...rest }: SearchFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={cx("relative min-w-0", fieldClassName)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <input
        autoComplete="off"
        placeholder={label}
        {...rest}
        type="search"
        id={id}
        className={cx(controlClass, "pl-9 text-ellipsis", end ? "pr-16" : null, className)}
      />
      {end ? (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center">
          {end}
        </span>
      ) : null}
    </div>
  );
}
