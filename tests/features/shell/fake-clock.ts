type Job = { at: number; run: () => void };

/** Time that passes only when told to, and runs what falls due in its order. */
export function makeClock() {
  let time = 0;
  let jobs: Job[] = [];

  function next(until: number): Job | undefined {
    return jobs.filter((job) => job.at <= until).toSorted((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => time,
    after(ms: number, run: () => void) {
      const job = { at: time + ms, run };
      jobs.push(job);
      return () => {
        jobs = jobs.filter((other) => other !== job);
      };
    },
    advance(ms: number) {
      const until = time + ms;
      for (let job = next(until); job; job = next(until)) {
        const due = job;
        jobs = jobs.filter((other) => other !== due);
        time = due.at;
        due.run();
      }
      time = until;
    },
  };
}
