import { OriginsField } from "../../../../kit/origins-field.tsx";
import { useBuilding } from "../builder-context.ts";
import { setSettings } from "../edits.ts";

/** Which websites may show the form in a frame. */
export function EmbedField() {
  const { draft, edit } = useBuilding();
  return (
    <OriginsField
      id="at-embedOrigins"
      label="Websites that may embed this form"
      hint="One origin per line, such as https://www.example.com. Leave empty for none. A single * allows all."
      origins={draft.settings.embedOrigins}
      onChange={(embedOrigins) => edit("settings embedOrigins", setSettings({ embedOrigins }))}
    />
  );
}
