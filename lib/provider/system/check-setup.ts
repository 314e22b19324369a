import { randomUUID } from "node:crypto";
import { access, constants, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { SetupPart } from "@/lib/contract/system";
import { checkPart, reasonOf, secretsIn } from "@/lib/edge/check-part";
import { createFolder } from "@/lib/edge/create-folder";
import { DEMO_STAFF_DOMAIN, type ProviderEnv } from "@/lib/env";
import { checkIdentityProvider } from "../auth/identity-keys";
import { type Database, openPostgres } from "../db/connect";
import { MIGRATIONS_FOLDER } from "../db/migrate";
import { queryRows } from "../db/rows";
import { configuredS3, filesFolder, filesUrl } from "../files/configured-store";
import { clamavScanner } from "../files/malware-scanner";
import { presign } from "../files/s3-presign";
import { mailboxOf } from "../inbox/mailbox";
import { withMailbox } from "../inbox/open-mailbox";
import { smtpTransport } from "../mail/smtp-mailer";
import { staffDomains } from "../staff-access/staff-domains";
import { checkFreshdesk } from "../support-desk/freshdesk";

/** The variables whose parts are checked. */
type SetupEnv = Pick<
  ProviderEnv,
  | "DATABASE_URL"
  | "OWNER_DATABASE_URL"
  | "DATA_DIR"
  | "FILE_SIGNING_KEY"
  | "PROVIDER_PUBLIC_URL"
  | "PROVIDER_HOST"
  | "PROVIDER_PORT"
  | "STAFF_EMAIL_DOMAINS"
  | "OIDC_ISSUER"
  | "OIDC_JWKS_URL"
  | "S3_ENDPOINT"
  | "S3_REGION"
  | "S3_BUCKET"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
  | "SMTP_URL"
  | "IMAP_URL"
  | "FRESHDESK_DOMAIN"
  | "FRESHDESK_API_KEY"
  | "CLAMAV_ADDRESS"
>;

const CHECK_MS = 4_000;
const OBJECT_SECONDS = 60;
const OLDEST_POSTGRES = 15;

/** Checks every part of the provider's setup, in parallel. */
export function checkSetup(env: SetupEnv, database: Database): Promise<SetupPart[]> {
  return Promise.all([
    checkPart({
      part: "Database",
      fix: "Check DATABASE_URL.",
      secrets: secretsIn(env.DATABASE_URL),
      run: () => checkDatabase(database),
    }),
    checkPart({
      part: "Migrations",
      fix: "Start the provider, which migrates. If its account may not, set OWNER_DATABASE_URL.",
      secrets: [...secretsIn(env.DATABASE_URL), ...secretsIn(env.OWNER_DATABASE_URL)],
      run: async () => {
        await checkOwner(env);
        return checkMigrations(database);
      },
    }),
    checkPart({
      part: "Identity provider's keys",
      fix: "Check OIDC_ISSUER, and OIDC_JWKS_URL if it is set.",
      run: () => checkIdentityProvider({ issuer: env.OIDC_ISSUER, jwksUrl: env.OIDC_JWKS_URL }, Date.now()),
    }),
    checkPart({
      part: "File store",
      fix: env.S3_ENDPOINT
        ? "Check S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY."
        : "Check DATA_DIR.",
      secrets: [env.S3_SECRET_ACCESS_KEY, env.S3_ACCESS_KEY_ID],
      run: () => checkFileStore(env),
    }),
    checkPart({
      part: "Mail",
      fix: "Check SMTP_URL.",
      secrets: secretsIn(env.SMTP_URL),
      run: () => checkMail(env),
    }),
    checkPart({
      part: "Mailbox",
      fix: "Check IMAP_URL.",
      secrets: secretsIn(env.IMAP_URL),
      run: () => checkMailbox(env),
    }),
    checkPart({
      part: "Support desk",
      fix: "Check FRESHDESK_DOMAIN and FRESHDESK_API_KEY.",
      secrets: [env.FRESHDESK_API_KEY],
      run: () => checkSupportDesk(env),
    }),
    checkPart({ part: "Staff domains", fix: "Check STAFF_EMAIL_DOMAINS.", run: async () => checkStaffDomains(env) }),
    checkPart({ part: "Malware scanner", fix: "Check CLAMAV_ADDRESS.", run: () => checkScanner(env) }),
  ]);
}

const Server = z.object({ version: z.string(), number: z.int() });

async function checkDatabase({ db, kind }: Database) {
  const [server] = await queryRows(
    db,
    Server,
    sql`select split_part(version(), ' on ', 1) as version, current_setting('server_version_num')::int / 10000 as number`,
  );
  if (!server) throw new Error("the database returned no row");
  if (server.number < OLDEST_POSTGRES) throw new Error(`${server.version} is older than ${OLDEST_POSTGRES}`);
  if (kind === "postgres") return server.version;
  return { off: `${server.version}, embedded in DATA_DIR. For production, set DATABASE_URL.` };
}

const Journal = z.object({ entries: z.array(z.unknown()) });
const Applied = z.object({ applied: z.int() });

async function checkMigrations(database: Database): Promise<string> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"));
  const known = Journal.parse(journal).entries.length;
  const [row] = await queryRows(
    database.db,
    Applied,
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  const applied = row?.applied ?? 0;
  if (applied < known) throw new Error(`${applied} of ${known} are applied`);
  const isPowerful = await database.mayRewriteAudit();
  const warning = "This account could change the audit log: use a separate account and set OWNER_DATABASE_URL.";
  return isPowerful ? `${applied} applied. ${warning}` : `${applied} applied`;
}

/** Only a migration uses the owner's account: a wrong password or database would first be noticed at the next upgrade. */
async function checkOwner({ OWNER_DATABASE_URL: url }: SetupEnv): Promise<void> {
  if (!url) return;
  const owner = openPostgres({ databaseUrl: url, poolSize: 1 });
  try {
    if (!(await owner.mayRewriteAudit())) throw new Error("its account does not own the tables");
  } catch (cause) {
    throw new Error(`OWNER_DATABASE_URL does not work: ${reasonOf(cause)}`);
  } finally {
    await owner.close();
  }
}

async function checkFileStore(env: SetupEnv) {
  const options = configuredS3(env);
  if (!options) {
    const folder = filesFolder(env);
    createFolder(folder);
    await access(folder, constants.W_OK);
    const ending = env.FILE_SIGNING_KEY ? "" : " and do not outlive a restart: set FILE_SIGNING_KEY";
    const links = `Their links begin with ${filesUrl(env)} (PROVIDER_PUBLIC_URL)${ending}.`;
    return { off: `Files are in ${folder}. ${links} For an S3-compatible store, set S3_ENDPOINT and its key.` };
  }
  const key = `setup-check/${randomUUID()}`;
  const send = async (method: "PUT" | "GET" | "DELETE") => {
    const url = await presign(options, { method, key, nowMs: Date.now(), seconds: OBJECT_SECONDS });
    const body = method === "PUT" ? "check" : null;
    const response = await fetch(url, { method, body, redirect: "error", signal: AbortSignal.timeout(CHECK_MS) });
    if (!response.ok) throw new Error(`${method} of an object responded with status ${response.status}`);
    return response.text();
  };
  await send("PUT");
  const stored = await send("GET").finally(() => send("DELETE"));
  if (stored !== "check") throw new Error("an object was not returned as it was stored");
  const host = new URL(options.endpoint).host;
  return `an object was stored, read and deleted at ${host}. The console's FILE_STORE_URL must name this store`;
}

async function checkMail({ SMTP_URL: url }: SetupEnv) {
  if (!url) return { off: "Emails are files in DATA_DIR/outbox. To send them, set SMTP_URL." };
  const transport = smtpTransport(url, CHECK_MS);
  await transport.verify().finally(() => transport.close());
  return `${new URL(url).host} accepts this program's emails`;
}

async function checkMailbox({ IMAP_URL: url }: SetupEnv) {
  if (!url) return { off: "No mailbox is read. To read responses and employers' emails, set IMAP_URL." };
  const mailbox = mailboxOf(url);
  const time = { withinMs: CHECK_MS, signal: new AbortController().signal };
  await withMailbox(mailbox, time, async () => {});
  return `${mailbox.folder} at ${mailbox.host} can be read`;
}

async function checkSupportDesk({ FRESHDESK_DOMAIN: domain, FRESHDESK_API_KEY: apiKey }: SetupEnv) {
  if (!domain || !apiKey) {
    return { off: "Notes stay in the database. To send them, set FRESHDESK_DOMAIN and FRESHDESK_API_KEY." };
  }
  await checkFreshdesk(`https://${domain}`, apiKey, CHECK_MS);
  return `${domain} accepts the key`;
}

function checkStaffDomains({ STAFF_EMAIL_DOMAINS: domains }: SetupEnv) {
  if (domains === DEMO_STAFF_DOMAIN) {
    return { off: `Only users at ${domains}, the demo's domain, can be given access. Set STAFF_EMAIL_DOMAINS.` };
  }
  return `users at ${staffDomains(domains).join(", ")} can be given access`;
}

async function checkScanner({ CLAMAV_ADDRESS: place }: SetupEnv) {
  if (!place) return { off: "Files are not scanned. To scan them, set CLAMAV_ADDRESS." };
  await clamavScanner(place, CHECK_MS)(Buffer.from("check"));
  return `${place.host}:${place.port} scanned a file`;
}
