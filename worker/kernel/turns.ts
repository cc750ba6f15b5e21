/**
 * What is under way in this isolate. One whose visitor has gone may never say that it ended: it is over when
 * its time is.
 */
export function turns(timeMs: number) {
  const underWay = new Set<{ endsAt: number }>();
  return {
    count(): number {
      const now = Date.now();
      for (const one of underWay) if (one.endsAt < now) underWay.delete(one);
      return underWay.size;
    },
    async take<Result>(attempt: () => Promise<Result>): Promise<Result> {
      const mine = { endsAt: Date.now() + timeMs };
      underWay.add(mine);
      try {
        return await attempt();
      } finally {
        underWay.delete(mine);
      }
    },
  };
}
