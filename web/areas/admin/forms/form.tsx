import { useLoaderData } from "react-router";
import { publishableForm } from "../../../../worker/features/forms/publishable-form.ts";
import { TargetLinks } from "../../../features/links/target-links.tsx";
import { FormBuilder } from "../../../features/forms/builder/form-builder.tsx";
import { useTimeZone } from "../../../ui/preferences.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { RightsOf } from "../../../shell/rights-of.tsx";
import type { Route } from "./+types/form";

export const middleware: Route.MiddlewareFunction[] = [allow("forms.read")];

export const handle = { crumb: { label: "Forms", to: "/admin/forms-manager" } };

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  return { form: await publishableForm.read(ctx, params.id), origin: ctx.origin.origin };
});

/** The screen holds the draft itself and saves it: nothing on it is loaded twice. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.form.definition.title ?? "Form"} · Executive Advisor` },
];

export default function FormScreen() {
  const { form, origin } = useLoaderData<typeof loader>();
  const { id, definition } = form;
  return (
    <RightsOf permission="forms.manage">
      <FormBuilder
        key={id}
        form={form}
        timeZone={useTimeZone()}
        origin={origin}
        draftLinks={<TargetLinks kind="form_draft" targetId={id} name={definition.title} />}
      />
    </RightsOf>
  );
}
