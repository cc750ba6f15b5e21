import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { changeController, changePolicy } from "./edit-text.ts";
import { usePlaces } from "./places.ts";
import type { TextEditorState } from "./use-text-editor.ts";

/** Who answers for what is stored, and where the policy stands: without them no consent is one. */
export function ControllerTab({ editor }: { editor: TextEditorState }) {
  const { draft, change } = editor;
  const { controller, policyUrl } = draft;
  const at = usePlaces();
  return (
    <div className="flex flex-col gap-5">
      <p className="text-base text-muted">
        This is shown on the page, in every receipt and in the proof.
      </p>
      <TextField
        {...at("controller name")}
        label="Data controller"
        hint="The full name of the company or person responsible for the data."
        autoComplete="organization"
        value={controller.name}
        maxLength={LIMITS.formLabelLength}
        onChange={(event) =>
          change(changeController({ name: event.currentTarget.value }), "controller name")
        }
      />
      <TextField
        {...at("controller email")}
        type="email"
        label="Email address for questions"
        value={controller.email}
        maxLength={LIMITS.emailLength}
        onChange={(event) =>
          change(changeController({ email: event.currentTarget.value }), "controller email")
        }
      />
      <TextField
        label="Postal address"
        optional
        value={controller.address}
        maxLength={LIMITS.formLabelLength}
        onChange={(event) =>
          change(changeController({ address: event.currentTarget.value }), "controller address")
        }
      />
      <TextField
        {...at("policy")}
        label="Privacy policy"
        hint="https://… or a path on this site, such as /privacy."
        inputMode="url"
        value={policyUrl}
        maxLength={LIMITS.pathLength}
        onChange={(event) => change(changePolicy(event.currentTarget.value), "policy")}
      />
    </div>
  );
}
