import { once as nextEvent } from "node:events";
import { access, constants } from "node:fs/promises";
import type { Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { join, resolve } from "node:path";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { memoryBodySlots } from "@/lib/edge/body-slots";
import { cachedReport } from "@/lib/edge/check-part";
import { createFolder } from "@/lib/edge/create-folder";
import { isDatabaseUnreachable } from "@/lib/edge/database-unreachable";
import { isDiskFull } from "@/lib/edge/disk";
import { errorCode } from "@/lib/edge/error-code";
import { type Metrics, serveMetrics } from "@/lib/edge/metrics";
import { diskSpool } from "@/lib/edge/spool";
import { startTracing, stopTracing } from "@/lib/edge/tracing";
import { type ProviderEnv, tracingSettings } from "@/lib/env";
import { createApp } from "./app";
import { identityKeys } from "./auth/identity-keys";
import { tokenVerifier } from "./auth/verify-token";
import type { Services, Settings } from "./context";
import type { Database } from "./db/connect";
import { openDatabase } from "./db/open-database";
import { configuredFileStore, filesFolder } from "./files/configured-store";
import { clamavScanner } from "./files/malware-scanner";
import { removeOrphanedParts } from "./files/remove-orphaned-parts";
import { databaseHealth } from "./health/health";
import { mailboxOf } from "./inbox/mailbox";
import { startJobs } from "./jobs/start-jobs";
import { errorFacts, type Logger } from "./log";
import { folderMailer } from "./mail/folder-mailer";
import type { Mailer } from "./mail/mailer";
import { smtpMailer } from "./mail/smtp-mailer";
import { writeEmail } from "./mail/write-email";
import { providerMetrics } from "./metrics";
import type { Work } from "./outbox/work-off";
import { startOutboxWorker } from "./outbox/worker";
import { assertEveryCallRouted } from "./routes";
import { configuredSheets, hostNames } from "./sheet-addresses/configured-sheets";
import { staffDomains } from "./staff-access/staff-domains";
import { embeddedSupportDesk } from "./support-desk/embedded";
import { freshdesk } from "./support-desk/freshdesk";
import { checkSetup } from "./system/check-setup";

type RunningProvider = {
  address: string;
  /** A sentence that says which crashes a commit survives. */
  durability: string;
  /** Settles when the tables are up to date; rejects when they cannot be migrated. */
  migrated: Promise<void>;
  /** Accepts no new calls, lets calls in progress finish within the time, then closes the database. */
  stop(graceMs?: number): Promise<void>;
};

const GRACE_MS = 30_000;
const DRAIN_STEP_MS = 500;
const QUIET_WITHIN_MS = 2_000;
const SHORT_TURN_MS = 1;
const RETRY_MS = 500;
/** Once a minute. */
const ATTEMPTS_PER_LOG_LINE = 120;
const SCANNER_CHECK_MS = 1_500;
/** Longer than clients and proxies keep an idle connection (usually 60 s), so that they close it and no call hits our close. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Starts the provider. If PostgreSQL is down, it starts anyway: it reports degraded and continues when the database
 * responds [quality R9].
 * @throws Error if the port or the data folder is in use, a folder cannot be written to, or the file store is configured
 * only partly.
 */
export async function startProvider(env: ProviderEnv, log: Logger): Promise<RunningProvider> {
  assertEveryCallRouted();
  const configured = configuredServices(env, log);
  await assertFoldersWritable(env);
  await startTracing("provider", tracingSettings(env), (sentence, facts) => log.warn(facts, sentence));
  const database = await openDatabase(
    env.DATABASE_URL
      ? {
          databaseUrl: env.DATABASE_URL,
          ownerUrl: env.OWNER_DATABASE_URL,
          onIdleError: (error) => log.warn(errorFacts(error), "the database ended an idle connection"),
        }
      : { dataDir: env.DATA_DIR },
  );
  try {
    const report = cachedReport(() => checkSetup(env, database));
    const services: Services = { ...configured, db: database.db, checkSetup: report };
    const edge = { spool: diskSpool(), slots: memoryBodySlots() };
    const metrics = providerMetrics(database, edge.slots);
    const shown = await showMetrics(metrics, env, log);
    const verify = tokenVerifier({
      issuer: env.OIDC_ISSUER,
      audience: env.OIDC_AUDIENCE,
      keys: identityKeys({ issuer: env.OIDC_ISSUER, jwksUrl: env.OIDC_JWKS_URL }),
    });
    const health = watchHealth(database, env, metrics);
    const stopping = new AbortController();
    const server = await listen(createApp(services, verify, health, { edge, metrics }).fetch, env);
    const migrated = migrateWhenReachable(database, services, stopping.signal).then(health.markMigrated);
    const worker = migrated.then(
      () => startOutboxWorker({ ...services, mailer: configuredMailer(env), write: emailWriter(env) }),
      () => async () => {},
    );
    const embeddedDir = env.DATABASE_URL ? null : env.DATA_DIR;
    const mailbox = env.IMAP_URL ? mailboxOf(env.IMAP_URL) : null;
    const jobs = migrated.then(
      () => startJobs(services, { embeddedDir, mailbox }),
      () => async () => {},
    );
    void removeLeftovers(env, log);
    void migrated.then(() => warnOfPowerfulAccount(database, log)).catch(() => {});
    const stop = async (graceMs = GRACE_MS) => {
      stopping.abort();
      await drain(server, graceMs);
      await migrated.catch(() => {});
      await (await jobs)();
      await (await worker)();
      await database.close();
      shown?.stop();
      await stopTracing();
    };
    return { address: addressOf(server, env), durability: database.durability, migrated, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Readiness, also as a metric: 1 while it has a warning. */
function watchHealth(database: Database, env: ProviderEnv, metrics: Metrics) {
  const isFull = () => isDiskFull(env.DATA_DIR);
  const health = databaseHealth(
    database,
    isFull,
    cachedReport(() => findScannerProblem(env)),
  );
  metrics.gauge("genome_degraded", "1 while readiness has a warning, such as a scanner that is down", async () =>
    Number((await health.warning()) !== null),
  );
  return health;
}

/** Without its scanner, the provider refuses files and does everything else. */
async function findScannerProblem({ CLAMAV_ADDRESS: place }: ProviderEnv): Promise<string | null> {
  if (!place) return null;
  return clamavScanner(
    place,
    SCANNER_CHECK_MS,
  )(Buffer.from("check")).then(
    () => null,
    () => "The malware scanner does not respond: files cannot be uploaded.",
  );
}

async function showMetrics(metrics: Metrics, { METRICS_HOST: host, METRICS_PORT: port }: ProviderEnv, log: Logger) {
  if (port === undefined) return null;
  return serveMetrics(metrics, { host, port }, (sentence) => log.warn({}, sentence));
}

/** The chain only detects changes; the database's permissions must prevent them. */
async function warnOfPowerfulAccount(database: Database, log: Logger): Promise<void> {
  if (!(await database.mayRewriteAudit())) return;
  log.warn(
    {},
    "this program's database account could change the audit log: set OWNER_DATABASE_URL and use a separate account",
  );
}

/** Removes partly written files and emails that a killed process left. */
async function removeLeftovers(env: ProviderEnv, log: Logger): Promise<void> {
  for (const folder of [filesFolder(env), emailsFolder(env)]) {
    await removeOrphanedParts(folder, Date.now()).then(
      (removed) => removed > 0 && log.info({ folder, removed }, "partly written files were removed"),
      (error: unknown) => log.warn({ folder, ...errorFacts(error) }, "partly written files could not be removed"),
    );
  }
}

/** All services except the database; an invalid configuration stops the start before data is touched. */
function configuredServices(env: ProviderEnv, log: Logger): Omit<Services, "db" | "checkSetup"> {
  const { FRESHDESK_DOMAIN: domain, FRESHDESK_API_KEY: apiKey } = env;
  const deskAddress = domain ? `https://${domain}` : null;
  const settings: Settings = {
    supportDeskUrl: env.SUPPORT_DESK_URL ?? deskAddress,
    consoleUrl: env.NEXTAUTH_URL ?? null,
    isMailed: env.SMTP_URL !== undefined,
    samplesDir: join(env.DATA_DIR, "samples"),
    staffEmailDomains: staffDomains(env.STAFF_EMAIL_DOMAINS),
    webhookPrivateHosts: hostNames(env.WEBHOOK_PRIVATE_HOSTS),
    secondPersonAbovePaise: env.CD_SECOND_PERSON_ABOVE === undefined ? null : env.CD_SECOND_PERSON_ABOVE * 100,
    revealsPerHour: env.REVEALS_PER_HOUR,
    retentionYears: env.RETENTION_YEARS,
    hrmsCompanies: env.HRMS_COMPANIES,
  };
  const supportDesk = deskAddress && apiKey ? freshdesk(deskAddress, apiKey) : embeddedSupportDesk;
  const scanFile = env.CLAMAV_ADDRESS && clamavScanner(env.CLAMAV_ADDRESS);
  const files = configuredFileStore(env, scanFile);
  const sheetAddresses = configuredSheets(env);
  return { clock: Date.now, flags: env.FLAGS, log, supportDesk, files, scanFile, sheetAddresses, settings };
}

/** Checks the folders that this configuration writes to. @throws Error in one sentence. */
async function assertFoldersWritable(env: ProviderEnv): Promise<void> {
  const folders = [
    ...(env.DATABASE_URL ? [] : [env.DATA_DIR]),
    ...(env.S3_ENDPOINT ? [] : [filesFolder(env)]),
    ...(env.SMTP_URL ? [] : [emailsFolder(env)]),
  ];
  for (const folder of folders) {
    try {
      createFolder(folder);
      await access(folder, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new Error(
        `The provider cannot write to the folder ${resolve(folder)} (${errorCode(cause)}). Give its account write access, or choose another folder with DATA_DIR.`,
        { cause },
      );
    }
  }
}

/** Sends emails by the mail server; without one, writes them to the folder `outbox` next to the data folder. */
function configuredMailer(env: ProviderEnv): Mailer {
  const { MAIL_FROM: from = "genome@genome.example", SMTP_URL: url } = env;
  const clock = Date.now;
  return url ? smtpMailer({ url, from, clock }) : folderMailer({ folder: emailsFolder(env), from, clock });
}

const emailsFolder = ({ DATA_DIR }: ProviderEnv) => join(DATA_DIR, "outbox");

const emailWriter =
  ({
    ESCALATION_EMAIL: escalationEmail = "engineering-escalations@genome.example",
    NEXTAUTH_URL: consoleUrl,
  }: ProviderEnv): Work["write"] =>
  (db, id, intent) =>
    writeEmail(db, id, intent, { escalationEmail, consoleUrl });

async function listen(fetch: Parameters<typeof createAdaptorServer>[0]["fetch"], env: ProviderEnv): Promise<Server> {
  const { PROVIDER_HOST: host, PROVIDER_PORT: port } = env;
  const server = createAdaptorServer({ fetch }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  await nextEvent(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE"
      ? new Error(
          `Port ${port} on ${host} is in use. Stop the program that uses it, or set another port with PROVIDER_PORT.`,
          {
            cause: error,
          },
        )
      : new Error(`The provider cannot listen on ${host}:${port} (${error.code}).`, { cause: error });
  });
  return server;
}

function addressOf(server: Server, env: ProviderEnv): string {
  const { port } = server.address() as AddressInfo;
  return `http://${env.PROVIDER_HOST}:${port}`;
}

/** Retries while the database is unreachable; any other error is final. */
async function migrateWhenReachable(database: Database, services: Services, stopping: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.migrate();
    } catch (error) {
      if (!isDatabaseUnreachable(error) || stopping.aborted) throw error;
      if (attempt % ATTEMPTS_PER_LOG_LINE === 1) {
        services.log.warn({ attempt, ...errorFacts(error) }, "the database cannot be reached; trying again");
      }
    }
    await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = nextEvent(server, "close");
  await quietTurn(server);
  // HTTP's own close resets connections whose first request has not been read. This serves them first.
  NetServer.prototype.close.call(server);
  // Kept-alive connections would keep the server open after their last response.
  const idle = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}

/**
 * Waits for a short turn of the event loop without a new connection: a connection that the system has accepted but this
 * program has not seen would be reset when the socket closes.
 */
async function quietTurn(server: Server): Promise<void> {
  let came = false;
  const onConnection = () => {
    came = true;
  };
  server.on("connection", onConnection);
  const latest = performance.now() + QUIET_WITHIN_MS;
  for (let began = 0; began < latest; ) {
    came = false;
    began = performance.now();
    await nextTurn();
    if (!came && performance.now() - began < SHORT_TURN_MS) break;
  }
  server.off("connection", onConnection);
}
