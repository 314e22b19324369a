import { providerEnv, scheduleEnv } from "@/lib/env";

/** Missing and wrong variables stop a program's start, and are what `npm run check` reports. */

const COMPLETE = { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "console" };
const PRODUCTION = { NODE_ENV: "production", DATABASE_URL: "postgres://db/genome" };
const MAIL = { SMTP_URL: "smtp://mail.example" };
const before = process.env;

afterEach(() => {
  process.env = before;
});

const reasonWith = (variables: Record<string, string>): string => {
  process.env = { NODE_ENV: "test", ...COMPLETE, ...variables };
  try {
    providerEnv();
    return "starts";
  } catch (error) {
    return (error as Error).message;
  }
};

test.each<[string, Record<string, string>, string]>([
  ["an address without a scheme", { OIDC_ISSUER: "id.example" }, "OIDC_ISSUER (an http or https address)"],
  ["a database address without a scheme", { DATABASE_URL: "127.0.0.1:5432/genome" }, "DATABASE_URL (postgres://"],
  [
    "a mailbox password with a bare %",
    { IMAP_URL: "imaps://u:pa%ss@mail.example" },
    "IMAP_URL (imaps://user:password@host/INBOX, with % written as %25)",
  ],
  ["a switch that does not exist", { FLAGS: "valdator=off" }, 'FLAGS ("valdator=off" is not understood'],
  ["a number in words", { METRICS_PORT: "many" }, "METRICS_PORT (a whole number)"],
  ["half a port", { METRICS_PORT: "9090.5" }, "METRICS_PORT (a whole number)"],
  ["only the support desk's key", { FRESHDESK_API_KEY: "x" }, "FRESHDESK_DOMAIN (or remove FRESHDESK_API_KEY). "],
  ["only the support desk's host", { FRESHDESK_DOMAIN: "a.example" }, "FRESHDESK_API_KEY (or remove FRESHDESK_DOMAIN)"],
  ["production without PostgreSQL", { NODE_ENV: "production" }, "DATABASE_URL (or ALLOW_EMBEDDED_DATABASE=1"],
  ["mail without a sender", { ...PRODUCTION, ...MAIL, ESCALATION_EMAIL: "a@b.example" }, "MAIL_FROM (to send emails)"],
  [
    "mail without an escalation",
    { ...PRODUCTION, ...MAIL, MAIL_FROM: "a@b.example" },
    "ESCALATION_EMAIL (to send emails)",
  ],
])("%s is named with what to write", (_what, variables, sentence) => {
  expect(reasonWith(variables)).toContain(`The provider cannot start: set ${sentence}`);
});

test.each<[string, Record<string, string>]>([
  ["production on PostgreSQL without mail", PRODUCTION],
  ["production on the embedded database, accepted", { NODE_ENV: "production", ALLOW_EMBEDDED_DATABASE: "1" }],
  [
    "production with complete mail",
    { ...PRODUCTION, ...MAIL, MAIL_FROM: "a@b.example", ESCALATION_EMAIL: "a@b.example" },
  ],
  ["development with mail only", MAIL],
  ["a complete support desk", { FRESHDESK_API_KEY: "x", FRESHDESK_DOMAIN: "a.example" }],
])("%s starts", (_what, variables) => {
  expect(reasonWith(variables)).toBe("starts");
});

test("a missing secret is only named; a short one has its reason", () => {
  process.env = { NODE_ENV: "test", CONSOLE_URL: "http://localhost:3000", CRON_SECRET: "" };
  expect(() => scheduleEnv()).toThrow("The schedule cannot start: set CRON_SECRET. ");
  process.env.CRON_SECRET = "short";
  expect(() => scheduleEnv()).toThrow("set CRON_SECRET (at least 32 random characters). ");
});
