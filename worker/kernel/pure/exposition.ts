/** A sample's name is its family's, with what a histogram puts behind it. */
export type Sample = { suffix?: string; labels: Readonly<Record<string, string>>; value: number };

export type Family = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
};

export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Prometheus' text format. */
export function writeExposition(families: readonly Family[]): string {
  return families.map(writeFamily).join("");
}

function writeFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = "", labels, value }) => `${name}${suffix}${writeLabels(labels)} ${say(value)}`,
  );
  return [`# HELP ${name} ${escape(help)}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([label, value]) => `${label}="${escape(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escape = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", " ");

function say(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? "+Inf" : value < 0 ? "-Inf" : "NaN";
}
