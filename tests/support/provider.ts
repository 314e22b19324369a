import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { z } from "zod";
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from "@/lib/contract/endpoint";
import { pathOf } from "@/lib/contract/endpoint";
import { recordsAt } from "@/lib/demo/records";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type Flags, parseFlags } from "@/lib/flags";
import { ROLES, type Role } from "@/lib/permissions";
import { createApp, type Edge } from "@/lib/provider/app";
import type { VerifyToken } from "@/lib/provider/auth/verify-token";
import type { Services, Settings } from "@/lib/provider/context";
import type { Db } from "@/lib/provider/db/connect";
import { auditLog, users } from "@/lib/provider/db/schema";
import { STATUS_OF } from "@/lib/provider/errors";
import { folderStore } from "@/lib/provider/files/folder-store";
import { databaseHealth } from "@/lib/provider/health/health";
import { createLogger, type Logger } from "@/lib/provider/log";
import { embeddedSupportDesk } from "@/lib/provider/support-desk/embedded";
import { checkSetup } from "@/lib/provider/system/check-setup";
import { AuditedWrites } from "./audited-writes";
import { type Builders, builders } from "./builders";
import { currentOne } from "./current-one";
import { emptyDatabase, openTestDatabase, rememberContents, type TestDatabase } from "./postgres";
import { assertPublished } from "./published-facts";
import { ISSUER, type TestIdentity, testIdentity } from "./tokens";

export type ProviderOptions = {
  /** ISO instant of the clock; 10 December 2025 at 10 in the morning, IST. */
  clock?: string;
  flags?: Partial<Flags>;
  settings?: Partial<Settings>;
  supportDesk?: Services["supportDesk"];
  files?: Services["files"];
  scanFile?: Services["scanFile"];
  /** Variables of the setup report. */
  setup?: Partial<Parameters<typeof checkSetup>[0]>;
  log?: Logger;
  /** Where bodies are spooled, and the slots for work on them. */
  edge?: Edge;
  /** In place of the test's own identity provider. */
  verify?: VerifyToken;
};

/** A role's staff user, a user by email, or none (no token). */
export type Caller = Role | { email: string } | null;

export type Answer<T> = { status: number; body: T; headers: Headers };

type CallInput<E> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  /** A FormData for form endpoints. */
  body?: BodyOf<E> | FormData;
  idempotencyKey?: string;
  traceId?: string;
  /** Of a change that a second person decides on. */
  reason?: string;
};

/** A reply of our provider, which has every field of the contract. */
type OwnReply<S> = S extends { own: infer Own }
  ? OwnReply<Own>
  : S extends z.ZodObject<infer Shape>
    ? { [K in keyof Shape]: OwnReply<Shape[K]> }
    : S extends z.ZodArray<infer Element>
      ? OwnReply<Element>[]
      : S extends z.ZodType
        ? z.output<S>
        : never;

type Audit = typeof auditLog.$inferSelect;

export type TestProvider = Builders & {
  app: Hono;
  db: Db;
  services: Services;
  identity: TestIdentity;
  setClock(iso: string): void;
  /** Sets the clock to 10 in the morning, IST. */
  setDay(day: LocalDate): void;
  /** The rows of the audit log with these values, oldest first. */
  audits(of?: Partial<Pick<Audit, "action" | "actor" | "entity" | "entityId">>): Promise<Audit[]>;
  /** One call through the HTTP application, as that person. The body is the reply, or the error where status ≥ 400. */
  call<const E extends AnyEndpoint>(
    caller: Caller,
    endpoint: E,
    input?: CallInput<E>,
  ): Promise<
    Answer<
      (ReplyOf<E> extends null ? unknown : OwnReply<E["reply"]>) & {
        message?: unknown;
        code?: string;
        data?: unknown;
        traceId?: string;
      }
    >
  >;
  close(): Promise<void>;
};

export const staffEmail = (role: Role) => `${role.toLowerCase()}@genome.example`;
export const staffId = (role: Role) => `staff-${role}`;

const SETUP = {
  PROVIDER_HOST: "127.0.0.1",
  PROVIDER_PORT: 4000,
  STAFF_EMAIL_DOMAINS: "genome.example",
  S3_REGION: "us-east-1",
};

/** The provider's HTTP application on its own migrated database, with one staff user per role. */
export async function startTestProvider(options: ProviderOptions = {}): Promise<TestProvider> {
  return startOn(await openTestDatabase(), options);
}

async function startOn(database: TestDatabase, options: ProviderOptions): Promise<TestProvider> {
  const identity = await testIdentity();
  const tokenOf = tokensOf(identity);
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  let clockMs = Date.parse(options.clock ?? "2025-12-10T10:00:00+05:30");
  const services: Services = {
    db: database.db,
    clock: () => clockMs,
    flags: { ...parseFlags(""), ...options.flags },
    log: options.log ?? createLogger("silent"),
    supportDesk: options.supportDesk ?? embeddedSupportDesk,
    files: options.files ?? folderStore({ folder, key: "test", publicUrl: "http://provider.test" }),
    scanFile: options.scanFile,
    checkSetup: () => checkSetup({ ...SETUP, DATA_DIR: folder, OIDC_ISSUER: ISSUER, ...options.setup }, database),
    settings: {
      supportDeskUrl: "https://desk.test",
      consoleUrl: "https://console.test",
      isMailed: true,
      samplesDir: `${tmpdir()}/none`,
      staffEmailDomains: ["genome.example"],
      webhookPrivateHosts: ["127.0.0.1"],
      secondPersonAbovePaise: null,
      ...options.settings,
    },
  };
  const health = databaseHealth(database);
  health.markMigrated();
  const app = createApp(services, options.verify ?? identity.verify, health, { edge: options.edge });
  await insertStaff(database.db, new Date(clockMs));
  const writes = new AuditedWrites();
  const make = builders(database.db, () => new Date(clockMs));
  const setClock = (iso: string) => {
    clockMs = Date.parse(iso);
  };
  return {
    ...make,
    app,
    db: database.db,
    services,
    identity,
    setClock,
    setDay: (day) => setClock(`${day}T10:00:00+05:30`),
    audits: async (of) => (await make.find(auditLog, of)).sort((a, b) => a.id - b.id),
    call: async (caller, endpoint, input = {}) => {
      const answer = await send(app, tokenOf, caller, endpoint, input);
      const [path = ""] = pathOf(endpoint, { params: input.params }).split("?");
      writes.note({ endpoint, path, status: answer.status, traceId: answer.headers.get("x-trace-id") });
      return answer;
    },
    close: async () => {
      await writes
        .assertAudited(database.db)
        .then(() => (writes.someWritten ? assertPublished(database.db) : undefined))
        .finally(database.close);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function insertStaff(db: Db, at: Date): Promise<void> {
  const { staff } = recordsAt(at);
  await db
    .insert(users)
    .values(
      ROLES.map((role) =>
        staff({ id: staffId(role), email: staffEmail(role), firstName: role, lastName: "Staff", roles: [role] }),
      ),
    );
}

/** What `newId` makes without a word for the thing. */
const NAMELESS_ID = /"_[0-9a-v]{25}"/;

/** An error has a sentence: `notFound("")` is a mistake. */
const Sentence = z.string().regex(/^\S/);
const Message = z.union([Sentence, z.record(Sentence, Sentence)]);

/** An error as an answer, by what only errors have. */
const Refusal = z.object({
  code: z.custom<keyof typeof STATUS_OF>(),
  traceId: z.string(),
  message: z.unknown(),
  status: z.unknown(),
});

const TOKEN_MS = 600_000;

/** One token per person for ten minutes: to sign one takes longer than many a call. */
function tokensOf(identity: TestIdentity): (email: string) => Promise<string> {
  const known = new Map<string, { token: Promise<string>; until: number }>();
  return (email) => {
    const last = known.get(email);
    if (last && Date.now() < last.until) return last.token;
    const next = { token: identity.sign(email), until: Date.now() + TOKEN_MS };
    known.set(email, next);
    return next.token;
  };
}

async function send<E extends AnyEndpoint>(
  app: Hono,
  tokenOf: ReturnType<typeof tokensOf>,
  caller: Caller,
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<never>> {
  const headers = new Headers({ "x-source": "test" });
  const email = typeof caller === "string" ? staffEmail(caller) : caller?.email;
  if (email) headers.set("authorization", `Bearer ${await tokenOf(email)}`);
  if (input.idempotencyKey) headers.set("idempotency-key", input.idempotencyKey);
  if (input.reason) headers.set("x-reason", encodeURIComponent(input.reason));
  if (input.traceId) headers.set("x-trace-id", input.traceId);
  const isForm = input.body instanceof FormData;
  if (input.body !== undefined && !isForm) headers.set("content-type", "application/json");
  const path = pathOf(endpoint, { params: input.params, query: input.query });
  const body = input.body === undefined ? null : isForm ? (input.body as FormData) : JSON.stringify(input.body);
  const response = await app.fetch(
    new Request(`http://provider.test${path}`, { method: endpoint.method, headers, body }),
  );
  const isJson = response.headers.get("content-type")?.includes("json");
  const text = isJson ? await response.text() : "";
  const nameless = NAMELESS_ID.exec(text);
  if (nameless) throw new Error(`${endpoint.id} answered an id that does not say of what: ${nameless[0]}`);
  const reply = isJson ? JSON.parse(text) : new Uint8Array(await response.arrayBuffer());
  const refused = Refusal.safeParse(reply);
  if (
    refused.success &&
    (STATUS_OF[refused.data.code] !== response.status || !Message.safeParse(refused.data.message).success)
  ) {
    throw new Error(`${endpoint.id} answered ${response.status} with ${JSON.stringify(reply)}`);
  }
  return { status: response.status, headers: response.headers, body: reply as never };
}

type Options = ProviderOptions | (() => ProviderOptions);
const read = (options: Options) => (typeof options === "function" ? options() : options);

/** One provider for all tests of the file. A function as options runs in the hook. */
export function sharedProvider(options: Options = {}): TestProvider {
  let current = {} as TestProvider;
  beforeAll(async () => {
    current = await startTestProvider(read(options));
  });
  afterAll(() => current.close());
  return currentOne(() => current);
}

/** A new provider for each test of the file, on one database that is emptied before each test. */
export function freshProvider(options: Options = {}): TestProvider {
  let database: TestDatabase;
  let current: TestProvider;
  beforeAll(async () => {
    database = await openTestDatabase();
    await rememberContents(database.db);
  });
  beforeEach(async () => {
    await emptyDatabase(database.db);
    current = await startOn({ ...database, close: async () => {} }, read(options));
  });
  afterEach(() => current.close());
  afterAll(() => database.close());
  return currentOne(() => current);
}
