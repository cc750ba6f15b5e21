import type { ConsentChoices } from "../../../../worker/features/consents/contract.ts";
import { SelectField } from "../../../ui/select-field.tsx";

type ChoiceFieldsProps = {
  params: URLSearchParams;
  choices: ConsentChoices;
  onChange: (form: HTMLFormElement | null, delayMs: number) => void;
};

/** Purpose, link, text and its version: what lists and figures are narrowed to alike. */
export function ChoiceFields({ params, choices, onChange }: ChoiceFieldsProps) {
  const { links, texts, purposes } = choices;
  const field = (name: string) => params.get(name) ?? "";
  const versions = texts.find(({ id }) => id === field("templateId"))?.versions ?? [];
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const shared = {
    fieldClassName: "min-w-0 sm:w-48",
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) =>
      onChange(event.currentTarget.form, 0),
  };
  return (
    <>
      <SelectField
        name="purpose"
        label="Purpose given"
        placeholder="Every purpose"
        options={purposes.map(({ id, label }) => ({ value: id, label }))}
        defaultValue={field("purpose")}
        {...shared}
      />
      <SelectField
        name="linkId"
        label="Link"
        placeholder="Every link"
        options={named(links)}
        defaultValue={field("linkId")}
        {...shared}
      />
      <SelectField
        name="templateId"
        label="Text"
        placeholder="Every text"
        options={named(texts)}
        defaultValue={field("templateId")}
        {...shared}
        onChange={(event) => {
          const { form } = event.currentTarget;
          // Versions are numbered by text.
          const version = form?.elements.namedItem("version");
          if (version instanceof HTMLSelectElement) version.value = "";
          onChange(form, 0);
        }}
      />
      {versions.length > 0 ? (
        <SelectField
          key={field("templateId")}
          name="version"
          label="Version"
          placeholder="Every version"
          options={versions.map((number) => ({ value: `${number}`, label: `Version ${number}` }))}
          defaultValue={field("version")}
          {...shared}
          fieldClassName="min-w-0 sm:w-36"
        />
      ) : null}
    </>
  );
}
