import { useSyncExternalStore } from "react";
import { type Task, uploader } from "./uploader.ts";

const NONE: readonly Task[] = [];

/** The uploads of this page. */
export const useTasks = (): readonly Task[] =>
  useSyncExternalStore(uploader.subscribe, uploader.tasks, () => NONE);
