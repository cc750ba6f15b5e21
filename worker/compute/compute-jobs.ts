import * as v from "valibot";
import { type Answer, answerJobs, isLate, look, notBegun } from "./answer-jobs.ts";
import { answerPlanJob } from "./answer-plan-job.ts";
import { composeReportJob } from "./compose-report-job.ts";
import { type ComputeJob, KeyInput } from "./contract.ts";
import { deriveKey } from "./derive-key.ts";
import { findPassagesJob } from "./find-passages-job.ts";
import { planFiguresJob } from "./plan-figures-job.ts";
import { readFeedJob } from "./read-feed-job.ts";
import { readReportJob } from "./read-report-job.ts";
import { sumPlanJob } from "./sum-plan-job.ts";

const JOBS: Record<ComputeJob, Answer> = {
  look,
  async "derive-key"(request) {
    const input = v.parse(KeyInput, await request.json());
    if (isLate(request)) return notBegun();
    return new Response(await deriveKey(input));
  },
  async "answer-plan"(request) {
    const body = await request.text();
    return isLate(request) ? notBegun() : Response.json(answerPlanJob(body));
  },
  async "compose-report"(request) {
    const body = await request.text();
    return isLate(request) ? notBegun() : Response.json(composeReportJob(body));
  },
  async "find-passages"(request) {
    const body = await request.text();
    return isLate(request) ? notBegun() : Response.json(findPassagesJob(body));
  },
  async "plan-figures"(request) {
    const body = await request.text();
    if (isLate(request)) return notBegun();
    return new Response(planFiguresJob(body), { headers: { "content-type": "application/json" } });
  },
  async "read-feed"(request) {
    const body = await request.text();
    return isLate(request) ? notBegun() : Response.json(readFeedJob(body));
  },
  async "read-report"(request) {
    const body = await request.text();
    return isLate(request) ? notBegun() : Response.json(readReportJob(body));
  },
  async "sum-plan"(request) {
    const body = await request.text();
    return isLate(request) ? notBegun() : Response.json(sumPlanJob(body));
  },
};

export const answerCompute = answerJobs(JOBS);
