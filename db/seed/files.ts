import { createHash } from "node:crypto";
import type { Database } from "../client.ts";
import { fileFolders, files, fileVersions } from "../schema/files.ts";
import { chartOf, pdfOf } from "./draw-files.ts";
import { seedId } from "./seed-id.ts";

const DAY = 24 * 60 * 60 * 1000;
const [FOLDERS, FILES, VERSIONS] = [0x7b, 0x7c, 0x7d];

const FOLDER_NAMES = ["Board", "Contracts", "Figures"] as const;
type FolderName = (typeof FOLDER_NAMES)[number];
type Content = Uint8Array<ArrayBuffer>;
type Written = {
  name: string;
  type: string;
  in?: FolderName;
  /** Days ago. */
  age: number;
  /** The newest is the last. */
  versions: readonly Content[];
  isTrashed?: boolean;
};

const lines = (...text: readonly string[]) => new TextEncoder().encode(`${text.join("\n")}\n`);
const MINUTES = [
  "# Board meeting of October",
  "",
  "Present: Marta Kowal, Tobias Kern, Hana Krall, Paolo Serrano",
  "",
  "1. Order intake is 6 % above the budget. Repairs are late.",
  "2. The second source for the display is signed in November.",
];

const REPORT = "Report to the board.pdf";

/** One of its figures is not what the plan has. */
const reportSaying = (inService: string, steps: readonly string[]) => [
  "Report to the board",
  `Monitors in service on a working day are at ${inService} %.`,
  "Complaints in a month are 29. Eleven of them are about one connector.",
  "Days of parts in stock: 22 days.",
  "Order intake of the third quarter was 4.2 million euros, 6 % above the budget.",
  "",
  "Risks",
  "The alarm module has one supplier until the second source delivers.",
  "",
  "Next steps",
  ...steps,
];

const writtenFiles = (): readonly Written[] => [
  {
    name: "Board paper of November.pdf",
    type: "application/pdf",
    in: "Board",
    age: 3,
    versions: [
      pdfOf(["Board paper of November", "Draft. The figures of the third quarter are missing."]),
      pdfOf([
        "Board paper of November",
        "1. Where we are",
        "Order intake of the third quarter: 4.2 million euros, 6 % above the budget.",
        "Repairs take eleven days. The aim is three.",
        "",
        "2. What we ask the board to decide",
        "Leasing for hospitals without a capital budget, with a bank behind it.",
        "A second source for the display, for 28,000 euros.",
        "",
        "3. Risks",
        "One supplier of the alarm module. Two offers are on the table.",
      ]),
    ],
  },
  {
    name: "Minutes of October.md",
    type: "text/markdown",
    in: "Board",
    age: 24,
    versions: [
      lines(...MINUTES),
      lines(...MINUTES, "3. The lease of the workshop ends in spring. Marta asks for two offers."),
    ],
  },
  {
    name: "Lease of the workshop.pdf",
    type: "application/pdf",
    in: "Contracts",
    age: 61,
    versions: [
      pdfOf([
        "Lease of the workshop",
        "Between Hafenhof Properties and Kestrel Field Instruments",
        "",
        "1. 640 square metres with the loading ramp.",
        "2. The rent is 7,200 euros a month. It is due on the third working day.",
        "3. The lease ends on 31 March. Either side gives notice six months before.",
      ]),
    ],
  },
  {
    name: "Order intake by month.csv",
    type: "text/csv",
    in: "Figures",
    age: 6,
    versions: [
      lines(
        "Month,Budget,Orders,Late repairs",
        "April,1250000,1180000,41",
        "May,1250000,1310000,38",
        "June,1300000,1275000,44",
        "July,1300000,1360000,35",
        "August,1300000,1390000,31",
        "September,1350000,1450000,29",
      ),
    ],
  },
  {
    name: "Order intake.png",
    type: "image/png",
    in: "Figures",
    age: 6,
    versions: [chartOf([62, 71, 68, 77, 81, 88])],
  },
  {
    name: "Talk at the trade fair.txt",
    type: "text/plain",
    age: 9,
    versions: [
      lines(
        "Ten minutes, no slides.",
        "Begin with the ward in Ghent: forty alarms an hour, three that matter.",
        "Then the monitor on the table. Let them open it with a coin.",
      ),
    ],
  },
  {
    name: "Price list of last year.csv",
    type: "text/csv",
    age: 130,
    isTrashed: true,
    versions: [lines("Model,Price", "Bedside monitor,1980", "Sensor,64")],
  },
  {
    name: REPORT,
    type: "application/pdf",
    in: "Board",
    age: 2,
    versions: [
      pdfOf(reportSaying("97.9", ["Kojo Ansah: ask two suppliers for an offer by 20 November"])),
      pdfOf(
        reportSaying("99.1", [
          "Kojo Ansah: order parts of the second source by 15 January",
          "Ingrid Thorsby: visit the ward in Ghent by 20 December",
        ]),
      ),
    ],
  },
];

/** The report that the demo leader has compared with the plan, in its newest version. */
export function demoReport() {
  const index = writtenFiles().findIndex(({ name }) => name === REPORT) + 1;
  return { fileId: seedId(FILES, index), versionId: seedId(VERSIONS, index * 100 + 1) };
}

/** The files of a demo leader: what the bucket holds by its keys, and the rows, which come after it. */
export function demoFiles(db: Database, ownerId: string, now: number) {
  const written = writtenFiles();
  const folderId = (name: FolderName) => seedId(FOLDERS, FOLDER_NAMES.indexOf(name) + 1);
  const times = (age: number) => ({ createdAt: now - age * DAY, updatedAt: now - age * DAY });
  const versions = written.flatMap((file, index) =>
    file.versions.map((content, at) => {
      const id = seedId(VERSIONS, (index + 1) * 100 + at);
      return {
        content,
        row: {
          id,
          fileId: seedId(FILES, index + 1),
          number: at + 1,
          key: `files/${id}`,
          bytes: content.length,
          type: file.type,
          sha256: createHash("sha256").update(content).digest("hex"),
          createdBy: ownerId,
          createdAt: now - (file.age + file.versions.length - 1 - at) * DAY,
        },
      };
    }),
  );
  const rows = written.map(({ name, type, in: folder, age, versions: all, isTrashed }, index) => ({
    id: seedId(FILES, index + 1),
    ownerId,
    folderId: folder ? folderId(folder) : null,
    name,
    type,
    bytes: all.at(-1)?.length ?? 0,
    versionNumber: all.length,
    trashedAt: isTrashed ? now - 2 * DAY : null,
    isDemo: true,
    ...times(age),
  }));
  const folders = FOLDER_NAMES.map((name) => ({
    id: folderId(name),
    ownerId,
    name,
    isDemo: true,
    ...times(70),
  }));
  return {
    contents: versions.map(({ row: { key }, content }) => ({ key, content })),
    statements: [
      db.insert(fileFolders).values(folders),
      db.insert(files).values(rows),
      db.insert(fileVersions).values(versions.map(({ row }) => row)),
    ] as const,
  };
}
