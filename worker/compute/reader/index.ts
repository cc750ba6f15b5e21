import { behindBinding, behindSocket } from "../serve-jobs.ts";
import { answerReader } from "./reader-jobs.ts";

export const Jobs = behindBinding(answerReader);

export default behindSocket(answerReader);
