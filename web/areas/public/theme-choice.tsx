import { Monitor, Moon, Sun } from "lucide-react";

const CHOICES = [
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
  { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
];

/** Without script it stays out of sight and the page follows the system; its place is kept. */
export function ThemeChoice() {
  return (
    <fieldset
      data-theme-choice=""
      className="invisible inline-flex divide-x divide-line-strong overflow-hidden rounded-md border border-line-strong bg-surface data-ready:visible"
    >
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ value, label, icon }) => (
        <label
          key={value}
          title={label}
          className="touch relative flex min-h-[calc(2.25rem-2px)] min-w-11 items-center justify-center text-muted transition-colors hover:bg-hover hover:text-ink has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            defaultChecked={value === "system"}
            className="sr-only"
          />
          {icon}
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
