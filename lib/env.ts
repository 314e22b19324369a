import { readFileSync } from "node:fs";
import { z } from "zod";
import { parseFlags } from "./flags";

/**
 * The only reader of `process.env`. Each program reads its own variables. A missing or wrong variable becomes one clear
 * sentence that names it.
 */
function read<S extends z.ZodObject>(program: string, schema: S): z.output<S> {
  const fromFiles = Object.keys(schema.shape).flatMap((name) => readFromFile(program, name));
  const set = Object.fromEntries([...fromFiles, ...Object.entries(process.env)].filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(({ path, message }) => {
    const name = path.join(".");
    // zod's own message of a missing value says nothing to an operator.
    return message.endsWith("received undefined") ? name : `${name} (${message})`;
  });
  throw new Error(
    `The ${program} cannot start: set ${reasons.join(", ")}. lib/deploy/README.md §Configuration lists every variable.`,
  );
}

/**
 * Reads a variable from the file that `NAME_FILE` names: secrets mounted by a vault or an orchestrator [ASVS 13.3.1].
 */
function readFromFile(program: string, name: string): [name: string, value: string][] {
  const path = process.env[`${name}_FILE`];
  if (!path) return [];
  try {
    return [[name, readFileSync(path, "utf8").trim()]];
  } catch (cause) {
    throw new Error(`The ${program} cannot start: the file of ${name}_FILE cannot be read.`, { cause });
  }
}

const wholeNumber = () => z.coerce.number("a whole number").int("a whole number");
const milliseconds = (byDefault: number) => wholeNumber().positive().default(byDefault);
const port = () => wholeNumber().min(0).max(65_535);
/** Feature switches: a word that is no switch stops the start, too. */
const switches = z
  .string()
  .optional()
  .transform((text, context) => {
    try {
      return parseFlags(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });
const address = z.url({ protocol: /^https?$/, error: "an http or https address" });
/** An address that paths are added to: without the slash at its end. */
const baseAddress = address.transform((url) => url.replace(/\/$/, ""));
/** A word such as `127.0.0.1:5432/genome` would otherwise be read as a host, which is then looked for without end. */
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "postgres://user:password@host/database, with special characters such as # written as %23",
});
/** @param protocol of a mail server, whose library stops at a `%` that begins no character */
const mailAddress = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: example }).regex(/^([^%]|%[\da-f]{2})*$/i, `${example}, with % written as %25`);

/** Address of the Prometheus metrics, separate from the public address. Without a port, metrics are off. */
const METRICS = {
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: port().optional(),
};

/** Where both programs send their traces. Without an address, no tracing code is loaded. */
const TRACES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress.optional(),
  /** Headers of the collector, such as a key: `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, "name=value,name=value")
    .transform((text) => Object.fromEntries(text.split(",").map(splitAtEqualSign)))
    .default({}),
  /** Share of the traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number("a number from 0 to 1").min(0).max(1).default(1),
};

type RetainedKind = "leftMembers" | "changeRequests" | "receivedEmails" | "sentEmails" | "rosterComparisons";
const RETAINED = "(leftMembers|changeRequests|receivedEmails|sentEmails|rosterComparisons):[1-9]\\d?";
const RETENTION = new RegExp(`^${RETAINED}(,${RETAINED})*$`);

function readYears(pair: string): [kind: string, years: number] {
  const [kind = "", years] = pair.split(":");
  return [kind, Number(years)];
}

function splitAtEqualSign(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}

const ConsoleEnv = z.object({
  NEXTAUTH_URL: address.describe("public address of the console"),
  NEXTAUTH_SECRET: z.string().min(32, "at least 32 random characters"),
  /** Also accepted while the secret is rotated: first the next secret, then the previous one. */
  NEXTAUTH_OTHER_SECRET: z.string().min(32, "at least 32 random characters").optional(),
  PROVIDER_URL: baseAddress.describe("address of the provider's HTTP API"),
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  OIDC_SCOPE: z.string().default("openid email profile offline_access"),
  /** Value of the header that names the calling program to the provider [spec 1 §7]. */
  SOURCE_HEADER: z.string().default("genome"),
  FLAGS: switches,
  IDLE_TIMEOUT_MS: milliseconds(86_400_000),
  SESSION_ABSOLUTE_MS: milliseconds(7 * 86_400_000),
  /** PostgreSQL for the session registry that several consoles share. A single console needs none. */
  SESSION_DATABASE_URL: databaseAddress.optional(),
  /** Calls per minute and session. Further calls get 429 until the minute has passed. */
  CALLS_PER_MINUTE: wholeNumber().positive().default(600),
  /** Most endorsements of one bulk action; each is one or two of `CALLS_PER_MINUTE`. */
  BULK_LIMIT: wholeNumber().min(1).max(200).default(100),
  /** Calls and pages per minute and address without a session. */
  ANONYMOUS_CALLS_PER_MINUTE: wholeNumber().positive().default(200),
  /** Proxies in front of the console, each of which appends to `x-forwarded-for`. */
  TRUSTED_PROXIES: wholeNumber().nonnegative().default(0),
  /** The scheduler's bearer token. Without it, the scheduled addresses do not exist. */
  CRON_SECRET: z.string().min(32, "at least 32 random characters").optional(),
  /** Also accepted while that secret is rotated: first the next secret, then the previous one. */
  CRON_OTHER_SECRET: z.string().min(32, "at least 32 random characters").optional(),
  SUPPORT_DESK_URL: baseAddress.optional(),
  /** Prefix of the signed URLs of a file store outside the provider, such as `https://s3.example/genome`. */
  FILE_STORE_URL: baseAddress.optional(),
  SENTRY_DSN: z.url({ protocol: /^https?$/, error: "an address" }).optional(),
  ...METRICS,
  ...TRACES,
  NODE_ENV: z.string().default("development"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});
type ConsoleEnv = z.output<typeof ConsoleEnv>;

export const DEMO_STAFF_DOMAIN = "genome.example";

const ProviderVariables = z.object({
  PROVIDER_HOST: z.string().default("127.0.0.1"),
  PROVIDER_PORT: port().default(4000),
  /** PostgreSQL 15 or newer. Without it, an embedded database in DATA_DIR is used. */
  DATABASE_URL: databaseAddress.optional(),
  /**
   * The same database with the account that owns and migrates the tables. The program's own account can then only
   * append to the audit log.
   */
  OWNER_DATABASE_URL: databaseAddress.optional(),
  DATA_DIR: z.string().default(".data"),
  /** Production requires PostgreSQL unless this is set. */
  ALLOW_EMBEDDED_DATABASE: z.string().optional(),
  OIDC_ISSUER: address,
  OIDC_AUDIENCE: z.string().min(1),
  OIDC_JWKS_URL: address.optional(),
  FLAGS: switches,
  SUPPORT_DESK_URL: baseAddress.optional(),
  /** The real support desk, such as `acme.freshdesk.com`, and its key. Without it, an embedded one is used. */
  FRESHDESK_DOMAIN: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+$/, "a host name")
    .optional(),
  FRESHDESK_API_KEY: z.string().optional(),
  /** Address at which the console reaches this provider: prefix of the signed URLs of the folder store. */
  PROVIDER_PUBLIC_URL: baseAddress.optional(),
  /**
   * Signs those URLs. Without it, a new key is made at each start. Copies of the provider share the key and the folder.
   */
  FILE_SIGNING_KEY: z.string().min(32, "at least 32 random characters").optional(),
  /** Also accepted while that key is rotated: first the next key, then the previous one. */
  FILE_SIGNING_OTHER_KEY: z.string().min(32, "at least 32 random characters").optional(),
  /** An S3-compatible store instead of the folder `files` in DATA_DIR. */
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A ClamAV daemon that scans files before they are stored. Without it, files are not scanned. */
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, "host:port")
    .transform((place) => ({ host: place.split(":")[0] ?? "", port: Number(place.split(":")[1]) }))
    .optional(),
  /** Rupees. Manual CD entries above this need a second person's approval. Without it, no entry does. */
  CD_SECOND_PERSON_ABOVE: wholeNumber().nonnegative().optional(),
  /** Masked contacts that one person may look at per hour (ruling 57). */
  REVEALS_PER_HOUR: wholeNumber().positive().default(30),
  /** Email domains of the provider's own employees, separated by commas. Only they can be given access [spec 3 §6]. */
  STAFF_EMAIL_DOMAINS: z.string().default(DEMO_STAFF_DOMAIN),
  /** Company of each prefix in the HRMS export: `SKF:companyId,KNORR:companyId`. */
  HRMS_COMPANIES: z
    .string()
    .regex(/^(SKF|KNORR):[^,:]+(,(SKF|KNORR):[^,:]+)*$/, "SKF:companyId,KNORR:companyId")
    .transform((text) => Object.fromEntries(text.split(",").map((pair) => pair.split(":"))) as Record<string, string>)
    .default({}),
  /** Years after which each kind of personal data is erased: `leftMembers:8,changeRequests:3`. */
  RETENTION_YEARS: z
    .string()
    .regex(RETENTION, "kind:years of leftMembers, changeRequests, receivedEmails, sentEmails, rosterComparisons")
    .transform((text) => Object.fromEntries(text.split(",").map(readYears)) as { [K in RetainedKind]?: number })
    .default({}),
  /** Sources of the scripts' shared spreadsheets, instead of the file store: addresses that export .xlsx. */
  SHEET_SKF_ONBOARDING_URL: address.optional(),
  SHEET_PREVALIDATION_URL: address.optional(),
  SHEET_HR_SETUP_URL: address.optional(),
  /** Hosts allowed for those addresses and their redirects: names or `*.name`, separated by commas. */
  SHEET_HOSTS: z.string().default(""),
  /** The same for hosts inside the network, where TLS is not required. */
  SHEET_PRIVATE_HOSTS: z.string().default(""),
  /** Bearer token for those addresses. It is never sent to a redirect's target. */
  SHEET_TOKEN: z.string().optional(),
  /** Hosts inside the network that events may be sent to, where TLS is not required. All others are public and use https. */
  WEBHOOK_PRIVATE_HOSTS: z.string().default(""),
  /** Recipient of notices about delinked CD accounts, and sender of emails. Production with a mail server needs both. */
  ESCALATION_EMAIL: z.email().optional(),
  MAIL_FROM: z.email().optional(),
  /** The mail server, with user and password where required. Without it, emails are written as files to DATA_DIR. */
  SMTP_URL: mailAddress(/^smtps?$/, "smtp://host or smtps://user:password@host").optional(),
  /** The mailbox that receives insurers' emails, read-only. Without it, no mailbox is read. */
  IMAP_URL: mailAddress(/^imaps?$/, "imaps://user:password@host/INBOX").optional(),
  /** Public address of the console: the only target of links in support-desk notes. */
  NEXTAUTH_URL: address.optional(),
  ...METRICS,
  ...TRACES,
  NODE_ENV: z.string().default("development"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Variables that need others. */
const ProviderEnv = ProviderVariables.superRefine((env, context) => {
  const need = (name: keyof typeof env, reason: string) => {
    if (!env[name]) context.addIssue({ code: "custom", path: [name], message: reason });
  };
  if (env.FRESHDESK_DOMAIN) need("FRESHDESK_API_KEY", "or remove FRESHDESK_DOMAIN");
  if (env.FRESHDESK_API_KEY) need("FRESHDESK_DOMAIN", "or remove FRESHDESK_API_KEY");
  if (env.NODE_ENV !== "production") return;
  // An address of the demo would be sent to, and from, a domain of no one.
  if (env.SMTP_URL) for (const name of ["MAIL_FROM", "ESCALATION_EMAIL"] as const) need(name, "to send emails");
  if (!env.ALLOW_EMBEDDED_DATABASE) {
    need("DATABASE_URL", "or ALLOW_EMBEDDED_DATABASE=1 to accept that a power cut may lose the last entries");
  }
});
export type ProviderEnv = z.output<typeof ProviderEnv>;

const DataEnv = ProviderVariables.pick({
  STAFF_EMAIL_DOMAINS: true,
  DATABASE_URL: true,
  OWNER_DATABASE_URL: true,
  DATA_DIR: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
});

const IdentityEnv = ConsoleEnv.pick({
  NEXTAUTH_URL: true,
  OIDC_ISSUER: true,
  OIDC_CLIENT_ID: true,
  OIDC_CLIENT_SECRET: true,
}).extend({ IDENTITY_SIGNING_KEY: z.string().min(1), IDENTITY_COOKIE_KEY: z.string().min(1) });

const ScheduleEnv = z.object({
  CONSOLE_URL: baseAddress,
  CRON_SECRET: z.string().min(32, "at least 32 random characters"),
});

let consoleEnvCache: ConsoleEnv | undefined;

/** @throws Error in one sentence when the console's configuration is incomplete. */
export function consoleEnv(): ConsoleEnv {
  consoleEnvCache ??= read("console", ConsoleEnv);
  return consoleEnvCache;
}

/** @throws Error in one sentence when the provider's configuration is incomplete. */
export function providerEnv(): ProviderEnv {
  return read("provider", ProviderEnv);
}

/** Location of the provider's data, for maintenance programs. @throws Error in one sentence when it is incomplete. */
export function dataEnv(): z.output<typeof DataEnv> {
  return read("program", DataEnv);
}

/** The demo identity provider's configuration, set by the demo launcher. */
export function identityEnv(): z.output<typeof IdentityEnv> {
  return read("demo identity provider", IdentityEnv);
}

/** The scheduler's configuration. @throws Error in one sentence when it is incomplete. */
export function scheduleEnv(): z.output<typeof ScheduleEnv> {
  return read("schedule", ScheduleEnv);
}

/** Required variables of one program only: a program runs on this machine if one of its variables is set. */
const OWN_VARIABLES = {
  console: ["NEXTAUTH_SECRET", "PROVIDER_URL", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  provider: ["OIDC_AUDIENCE", "DATABASE_URL"],
} as const;

/** The programs with at least one own variable on this machine. */
export function programsHere(): (keyof typeof OWN_VARIABLES)[] {
  const isSet = (name: string) => Boolean(process.env[name] || process.env[`${name}_FILE`]);
  return (["console", "provider"] as const).filter((program) => OWN_VARIABLES[program].some(isSet));
}

type Traces = z.output<z.ZodObject<typeof TRACES>>;

/** Where and how much to trace. */
export function tracingSettings(env: Traces) {
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** The variables that a child program inherits, with additions. */
export function environmentWith(additions: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...additions };
}
