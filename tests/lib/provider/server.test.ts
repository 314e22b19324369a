import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listCompanies } from "@/lib/contract/companies";
import { testDatabaseKind } from "../../support/postgres";
import { serveKeys, spawnProvider, waitForReadiness } from "../../support/provider-process";
import { testIdentity } from "../../support/tokens";

/** The program itself, on an embedded database in one folder: nothing here differs on PostgreSQL. */
const test = testDatabaseKind === "pglite" ? globalThis.test : globalThis.test.skip;
const SLOW_MS = 300_000;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "genome-server-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  "one data folder, one program: a second is refused, a killed one's folder is taken over, SIGTERM ends in order",
  async () => {
    const first = spawnProvider({ DATA_DIR: dataDir });
    await waitForReadiness(first);
    // Clients and proxies, which keep a connection for 60 s as a rule, are the ones to close it.
    expect((await fetch(`${first.address}/health/live`)).headers.get("keep-alive")).toBe("timeout=75");
    expect(first.output()).toContain("a commit survives the end of this program, not a power cut of the machine");

    const second = spawnProvider({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `is in use by process ${first.child.pid}. Stop it first (kill ${first.child.pid})`,
    );
    expect(second.output()).not.toContain("    at ");

    first.child.kill("SIGKILL");
    expect(await first.ended).toBe("SIGKILL");
    const third = spawnProvider({ DATA_DIR: dataDir });
    await waitForReadiness(third);
    third.child.kill("SIGTERM");
    expect(await third.ended).toBe(0);
  },
  SLOW_MS,
);

test(
  "it requests the identity provider's keys, and fails with a message if it cannot get them",
  async () => {
    const identity = await testIdentity();
    const keys = await serveKeys(identity);
    const provider = spawnProvider({ DATA_DIR: dataDir, OIDC_JWKS_URL: keys.url });
    await waitForReadiness(provider);
    const authorization = `Bearer ${await identity.sign("stranger@genome.example")}`;
    const query = () => fetch(provider.address + listCompanies.path, { headers: { authorization } });
    expect((await query()).status).toBe(403);
    provider.child.kill("SIGTERM");
    await provider.ended;

    const without = spawnProvider({ DATA_DIR: dataDir });
    await waitForReadiness(without);
    const answer = await fetch(without.address + listCompanies.path, { headers: { authorization } });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining("identity provider cannot be reached"),
    });
    without.child.kill("SIGTERM");
    await without.ended;
    keys.close();
  },
  SLOW_MS,
);

test(
  "a port in use is reported in one sentence",
  async () => {
    const keys = await serveKeys(await testIdentity());
    const port = Number(new URL(keys.url).port);
    const provider = spawnProvider({ DATA_DIR: dataDir, PROVIDER_PORT: String(port) });
    expect(await provider.ended).toBe(1);
    expect(provider.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set another port with PROVIDER_PORT.`,
    );
    keys.close();
  },
  SLOW_MS,
);

test.each([
  ["the embedded database", {}, ""],
  ["files on PostgreSQL", { DATABASE_URL: "postgres://x:y@127.0.0.1:1/genome" }, "/files"],
  [
    "unsent emails, with an object store",
    {
      DATABASE_URL: "postgres://x:y@127.0.0.1:1/genome",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    },
    "/outbox",
  ],
])(
  "a folder for %s that cannot be written keeps it from starting, in one sentence",
  async (_what, settings, folder) => {
    const file = join(dataDir, "a-file");
    writeFileSync(file, "");
    const provider = spawnProvider({ DATA_DIR: file, ...settings });
    expect(await provider.ended).toBe(1);
    expect(provider.output().trim()).toMatch(
      new RegExp(
        `^The provider cannot write to the folder ${file}${folder} \\((EEXIST|ENOTDIR)\\). Give its account write access, or choose another folder with DATA_DIR.$`,
      ),
    );
  },
  SLOW_MS,
);

test(
  "a missing variable keeps it from starting, in one sentence",
  async () => {
    const provider = spawnProvider({ DATA_DIR: dataDir, OIDC_AUDIENCE: "" });
    expect(await provider.ended).toBe(1);
    expect(provider.output().trim().split("\n")).toEqual([
      expect.stringMatching(/^The provider cannot start: set OIDC_AUDIENCE\. /),
    ]);
  },
  SLOW_MS,
);
