import type { Written } from "./write-csv.ts";

/** The questions once, and each answer by the ids of its fields; files with the address that an admin opens. */
export async function* writeJson({
  form,
  questions,
  pages,
  origin,
}: Written): AsyncGenerator<string> {
  const head = JSON.stringify({ form, questions });
  yield `${head.slice(0, -1)},"answers":[`;
  let isFirst = true;
  for await (const rows of pages) {
    const lines = rows.map(({ uploads, ...row }) => {
      const files = uploads.map((upload) => ({
        ...upload,
        url: new URL(`/api/submissions/uploads/${upload.id}`, origin).href,
      }));
      return `\n${JSON.stringify({ ...row, files })}`;
    });
    yield `${isFirst ? "" : ","}${lines.join(",")}`;
    isFirst = false;
  }
  yield "\n]}\n";
}
