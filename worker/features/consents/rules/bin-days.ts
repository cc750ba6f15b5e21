type Day = { day: string; given: number; confirmed: number; withdrawn: number; erased: number };

const LENGTHS = [1, 7, 28];

/** Days together so that there are no more columns than fit; each is named by its first day. */
export function binDays(days: readonly Day[], most: number) {
  const length = LENGTHS.find((one) => days.length <= one * most) ?? Math.ceil(days.length / most);
  const bins: Day[] = [];
  for (let at = 0; at < days.length; at += length) {
    const part = days.slice(at, at + length);
    const sum = (of: (day: Day) => number) => part.reduce((all, one) => all + of(one), 0);
    bins.push({
      day: part[0]?.day ?? "",
      given: sum(({ given }) => given),
      confirmed: sum(({ confirmed }) => confirmed),
      withdrawn: sum(({ withdrawn }) => withdrawn),
      erased: sum(({ erased }) => erased),
    });
  }
  return { length, bins };
}
