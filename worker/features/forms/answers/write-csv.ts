import { csvLine } from "../../../kernel/pure/csv.ts";
import type { Question, SubmissionForm, SubmissionRow } from "./contract.ts";
import { headingsOf } from "./rules/questions.ts";

export type Written = {
  form: SubmissionForm;
  questions: readonly Question[];
  pages: AsyncIterable<SubmissionRow[]>;
  /** Where the installation is reached, for the addresses of files. */
  origin: URL;
};

const HEAD = ["received", "version", "language", "seconds"];
const SEVERAL = "; ";

/** One line for each answer, one column for each question of every version. */
export async function* writeCsv({ questions, pages }: Written): AsyncGenerator<string> {
  yield csvLine([...HEAD, ...headingsOf(questions), "id"]);
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(cellsOf(row, questions))).join("");
  }
}

function cellsOf(row: SubmissionRow, questions: readonly Question[]) {
  const { createdAt, version, language, tookMs, data, uploads, id } = row;
  const cells = questions.map((question) => {
    if (question.type === "file") {
      const own = uploads.filter(({ fieldId }) => fieldId === question.id);
      return own.map(({ fileName }) => fileName).join(SEVERAL) || null;
    }
    const answer = data[question.id];
    return typeof answer === "object" ? answer.join(SEVERAL) : (answer ?? null);
  });
  const seconds = tookMs === null ? null : Math.round(tookMs / 1000);
  return [createdAt, version, language, seconds, ...cells, id];
}
