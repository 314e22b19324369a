import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { type Endorsement, getEndorsement } from "@/lib/contract/endorsements";
import { pathOf } from "@/lib/contract/endpoint";
import type { SampleWorkbook } from "@/lib/contract/samples";
import { istDay, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { policyDays } from "@/lib/domain/premium/segments";
import { runMain } from "@/lib/edge/run-main";
import { providerEnv } from "@/lib/env";
import type { Flags } from "@/lib/flags";
import { createApp } from "@/lib/provider/app";
import type { Services } from "@/lib/provider/context";
import type { Db } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { execute } from "@/lib/provider/db/rows";
import { companies, endorsements, markers } from "@/lib/provider/db/schema";
import { configuredFileStore } from "@/lib/provider/files/configured-store";
import { databaseHealth } from "@/lib/provider/health/health";
import { recordedAt } from "@/lib/provider/history/in-transaction";
import { createLogger } from "@/lib/provider/log";
import { embeddedSupportDesk } from "@/lib/provider/support-desk/embedded";
import { flexRowsWorkbook } from "@/lib/sheets/write/flex-rows-workbook";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import { slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { type DemoBase, demoBase } from "./data/base";
import { writeChangeRequests } from "./data/change-requests";
import { writeEnrolments } from "./data/enrolments";
import { flexPracticeBooks, playFlexChoices } from "./data/flex-choices";
import { type DemoApi, playHistory } from "./data/history";
import { writeEmails, writeEmployerEmails } from "./data/inbox";
import { uploadDocuments } from "./data/kyc-documents";
import { practiceWorkbooks } from "./data/practice";
import { type PracticeResponse, practiceResponse } from "./data/practice-response";
import { practiceSlips } from "./data/practice-slips";
import { storeSharedSheets } from "./data/shared-sheets";
import { storeFiles } from "./data/store-files";
import { writeContacts, writeHolidays, writeViews } from "./data/work";
import { writeBase } from "./data/write-base";

/** Loads the demo data once. The marker row is written last, so that incomplete data is recognised. */
const MARKER = "demo-data";
const MONTHS_AGO_DAYS = 200;
/** The guidance in a slip lists no insurers and TPAs. */
const NO_LISTS = { insurers: [], tpas: [], lasik: [], dental: [] };
const OFFICE_HOURS_SECONDS = 11 * 3600;

async function seed(): Promise<number> {
  const env = providerEnv();
  const database = await openDatabase(
    env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL, ownerUrl: env.OWNER_DATABASE_URL } : { dataDir: env.DATA_DIR },
  );
  try {
    await database.migrate();
    const { db } = database;
    const [done] = await db.select().from(markers).where(eq(markers.name, MARKER));
    if (done) return 0;
    await assertEmpty(db);
    const today = istDay(Date.now());
    const base = demoBase(today);
    console.log(
      `    ${base.clients.length} companies, ${base.members.length} people, ${base.lives.length} lives on policies`,
    );
    const longAgo = new Date(Date.now() - MONTHS_AGO_DAYS * 86_400_000);
    await recordedAt(db, longAgo, async (tx) => {
      await writeBase(tx, base, longAgo);
      await storeFiles(tx, configuredFileStore(env), base, longAgo);
      await storeSharedSheets(tx, configuredFileStore(env), base, today, longAgo);
    });
    console.log("    endorsements and CD entries, through the provider's own rules");
    const api = demoApi(db, env.FLAGS);
    await writeHolidays(api, today);
    await writeContacts(api, today);
    await playHistory(api, base, today);
    await writeViews(api, today);
    await playFlexChoices(api, base, today);
    await writeChangeRequests(db, base, today);
    await writeEnrolments(db, base, today);
    const [practised, others] = await loadSent(db);
    const answer = await loadPracticeAnswer(api, base, practised);
    const emailed = others.find(({ policyId }) => policyId.startsWith(EMAILED)) ?? practised;
    const email = await loadPracticeAnswer(api, base, emailed);
    const services = { db, files: configuredFileStore(env), clock: Date.now };
    await writeEmails(services, { endorsementId: emailed.id, sheet: email.sheet });
    await writeEmployerEmails(services, base, today);
    await writePracticeWorkbooks(join(env.DATA_DIR, "samples"), base, today, answer);
    await db.insert(markers).values({ name: MARKER, value: { today }, createdAt: new Date() });
    return 0;
  } finally {
    await database.close();
  }
}

/** @throws Error if an earlier load was interrupted or the database has other data. */
async function assertEmpty(db: Db): Promise<void> {
  if ((await db.$count(companies)) === 0) return;
  throw new Error(
    "The database is not empty and its demo data is incomplete: start again with `npm run demo -- --reset`.",
  );
}

/** The provider in this process. The history sets its clock, and each call is made as a demo person. */
function demoApi(db: Db, flags: Flags): DemoApi {
  let nowMs = Date.now();
  const services: Services = {
    db,
    // Each call is a second later, so that entries of one day keep their order.
    clock: () => {
      nowMs += 1_000;
      return nowMs;
    },
    flags,
    log: createLogger("silent"),
    supportDesk: embeddedSupportDesk,
    files: configuredFileStore(providerEnv()),
    settings: {
      supportDeskUrl: null,
      consoleUrl: null,
      samplesDir: "",
      staffEmailDomains: [],
      webhookPrivateHosts: [],
      isMailed: false,
      secondPersonAbovePaise: null,
    },
  };
  const health = { ...databaseHealth({ kind: "pglite", ping: async () => {} }), assertReady: () => {} };
  const app = createApp(services, async (email) => ({ email: email ?? "" }), health);
  return {
    onDay: (day: LocalDate) => {
      nowMs = (startOfDaySeconds(day) + OFFICE_HOURS_SECONDS) * 1000;
    },
    call: async (email, endpoint, { params, body }) => {
      const response = await app.request(pathOf(endpoint, { params: params as Record<string, string> }), {
        method: endpoint.method,
        headers: { authorization: email, "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const reply = await response.json();
      if (!response.ok) throw new Error(`The demo's ${endpoint.id} was refused: ${JSON.stringify(reply)}`);
      return reply;
    },
    uploadDocuments: (endorsementId) =>
      recordedAt(db, new Date(nowMs), (tx) => uploadDocuments(tx, services.files, endorsementId)),
    giveUhids: async (endorsementId) => {
      await recordedAt(db, new Date(nowMs), (tx) =>
        execute(
          tx,
          sql`
        update user_policies set uhid = upper(replace(policy_id, 'pol-', '')) || '-' || right(user_policies.id, 10)
        where uhid is null and id in (select user_policy_id from endorsement_members where endorsement_id = ${endorsementId} and operation = 'ADD')`,
        ),
      );
    },
  };
}

/** The policy of the endorsement that the practice file responds to. */
const PRACTISED = "pol-acme-gmc-1";
/** An endorsement of one of these policies gets a response by email. */
const EMAILED = "pol-deccan-gpa";

type Sent = { id: string; policyId: string };

/** Sent endorsements: the one for the practice file, and the others. */
async function loadSent(db: Db): Promise<[practised: Sent, others: Sent[]]> {
  const sent = await db
    .select({ id: endorsements.id, policyId: endorsements.policyId })
    .from(endorsements)
    .where(eq(endorsements.status, "SENT_TO_INSURER"))
    .orderBy(endorsements.id);
  const practised = sent.find(({ policyId }) => policyId === PRACTISED);
  if (!practised) throw new Error(`The practice response needs a sent endorsement of ${PRACTISED}.`);
  return [practised, sent.filter((each) => each !== practised)];
}

async function loadPracticeAnswer(api: DemoApi, base: DemoBase, { id, policyId }: Sent): Promise<PracticeResponse> {
  const policy = base.lives.find((life) => life.policy.id === policyId)?.policy;
  if (!policy) throw new Error(`The practice response needs the lives of ${policyId}.`);
  const call = { params: { id } };
  const { data } = (await api.call("ops@genome.example", getEndorsement, call)) as unknown as { data: Endorsement };
  return practiceResponse(data, policyDays(policy.startDate, policy.endDate));
}

async function writePracticeWorkbooks(
  folder: string,
  base: DemoBase,
  today: LocalDate,
  answer: PracticeResponse,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const books = practiceWorkbooks(base, today);
  for (const { name, rows } of books) writeFileSync(join(folder, name), writeMembersWorkbook(rows));
  const slips = practiceSlips(base, today);
  for (const { name, values, addons } of slips) {
    writeFileSync(join(folder, name), await slipWorkbook(values, NO_LISTS, { addons }));
  }
  const flex = flexPracticeBooks(base, today);
  for (const { name, operation, rows } of flex) {
    writeFileSync(join(folder, name), await flexRowsWorkbook(operation, rows));
  }
  writeFileSync(join(folder, answer.about.name), await writeWorkbook([answer.sheet]));
  const about: SampleWorkbook[] = [
    ...books.map(({ rows: _rows, ...book }) => ({ kind: "MEMBERS" as const, ...book })),
    ...slips.map(({ values: _values, addons: _addons, ...slip }) => ({ kind: "PLACEMENT_SLIP" as const, ...slip })),
    ...flex.map(({ operation: _operation, rows: _rows, ...book }) => ({ kind: "FLEX" as const, ...book })),
    answer.about,
  ];
  writeFileSync(join(folder, "index.json"), JSON.stringify(about));
}

runMain(seed);
