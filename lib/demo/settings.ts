import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFolder } from "@/lib/edge/create-folder";

/**
 * Ports and data folder of the demo. The console is on `localhost` and the identity provider on `127.0.0.1`, because
 * cookies ignore ports.
 */
export type DemoSettings = { dataDir: string; consolePort: number; providerPort: number; identityPort: number };

const DEFAULT_SETTINGS: DemoSettings = {
  dataDir: ".data/demo",
  consolePort: 3000,
  providerPort: 4000,
  identityPort: 4100,
};

const VALUE_FLAGS = {
  "--data": "dataDir",
  "--port": "consolePort",
  "--provider-port": "providerPort",
  "--identity-port": "identityPort",
} as const;

/** Parses the command line. @throws Error in one sentence for an unknown argument. */
export function parseArguments(args: readonly string[]): DemoSettings & { reset: boolean } {
  const settings: DemoSettings & { reset: boolean } = { ...DEFAULT_SETTINGS, reset: false };
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? "";
    if (word === "--reset") {
      settings.reset = true;
      continue;
    }
    const name = VALUE_FLAGS[word as keyof typeof VALUE_FLAGS];
    const value = args[++index];
    if (!name || !value)
      throw new Error(`"${word}" is unknown. Use --reset, --port, --provider-port, --identity-port or --data.`);
    if (name === "dataDir") settings.dataDir = value;
    else if (/^\d{2,5}$/.test(value)) settings[name] = Number(value);
    else throw new Error(`${word} needs a port number, not "${value}".`);
  }
  return settings;
}

type Secrets = {
  sessionSecret: string;
  clientSecret: string;
  cookieKey: string;
  signingKey: string;
  cronSecret: string;
};

/** Secrets of this demo, created once: sessions and tokens survive a restart. Adds secrets that an older demo lacks. */
function demoSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>) : {};
  const secrets = { ...newSecrets(), ...stored };
  createFolder(dataDir);
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function newSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: randomUUID() };
  const secret = () => randomBytes(32).toString("base64url");
  return {
    sessionSecret: secret(),
    clientSecret: secret(),
    cookieKey: secret(),
    signingKey: JSON.stringify(jwk),
    cronSecret: secret(),
  };
}

/** The environment of the three programs, which an administrator would write by hand in production. */
export function demoEnvironment(settings: DemoSettings): Record<string, string> {
  const secrets = demoSecrets(settings.dataDir);
  return {
    NODE_ENV: "production",
    NEXTAUTH_URL: `http://localhost:${settings.consolePort}`,
    NEXTAUTH_SECRET: secrets.sessionSecret,
    PROVIDER_URL: `http://127.0.0.1:${settings.providerPort}`,
    PROVIDER_PORT: String(settings.providerPort),
    OIDC_ISSUER: `http://127.0.0.1:${settings.identityPort}`,
    OIDC_CLIENT_ID: "genome-console",
    OIDC_CLIENT_SECRET: secrets.clientSecret,
    CRON_SECRET: secrets.cronSecret,
    OIDC_AUDIENCE: "genome-console",
    OIDC_JWKS_URL: `http://127.0.0.1:${settings.identityPort}/jwks`,
    IDENTITY_SIGNING_KEY: secrets.signingKey,
    IDENTITY_COOKIE_KEY: secrets.cookieKey,
    DATA_DIR: settings.dataDir,
    CD_SECOND_PERSON_ABOVE: "1000000",
    HRMS_COMPANIES: "SKF:co-kaveri,KNORR:co-acme",
    ALLOW_EMBEDDED_DATABASE: "1",
    LOG_LEVEL: "warn",
    NEXT_TELEMETRY_DISABLED: "1",
    // By default, glibc keeps the memory of large buffers per arena: 20 MB after an upload [quality P13].
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
  };
}
