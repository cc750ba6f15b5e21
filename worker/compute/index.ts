import { answerCompute } from "./compute-jobs.ts";
import { behindBinding, behindSocket } from "./serve-jobs.ts";

export const Jobs = behindBinding(answerCompute);

export default behindSocket(answerCompute);
