import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeOrphanedParts } from "@/lib/provider/files/remove-orphaned-parts";
import { openStore, startOn } from "@/tests/kills/runner";
import { serveKeys } from "@/tests/support/provider-process";
import { testIdentity } from "@/tests/support/tokens";
import { until } from "@/tests/support/waiting";

const NOW = Date.parse("2025-12-10T10:00:00+05:30");
const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parts-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, touchedMs: number, within = folder): Promise<void> {
  const file = join(within, name);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, "half");
  await utimes(file, touchedMs / 1000, touchedMs / 1000);
}

const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes(".png")).sort();

test("a part that is untouched for more than six hours is removed; a younger one may be another provider's", async () => {
  await write("COMPANY_LOGOS/older.png.1.part", NOW - 6 * HOUR_MS - 1);
  await write("KYC_DOCUMENTS/older.png.2.part", NOW - 30 * 24 * HOUR_MS);
  await write("COMPANY_LOGOS/exact.png.3.part", NOW - 6 * HOUR_MS);
  await write("COMPANY_LOGOS/young.png.4.part", NOW);
  await write("COMPANY_LOGOS/whole.png", NOW - 30 * 24 * HOUR_MS);
  expect(await removeOrphanedParts(folder, NOW)).toBe(2);
  expect(await files()).toEqual([
    "COMPANY_LOGOS/exact.png.3.part",
    "COMPANY_LOGOS/whole.png",
    "COMPANY_LOGOS/young.png.4.part",
  ]);
  expect(await removeOrphanedParts(folder, NOW)).toBe(0);
});

test("a store that has nothing yet has no parts", async () => {
  expect(await removeOrphanedParts(join(folder, "files"), NOW)).toBe(0);
});

test("a provider that starts removes the half-written files and emails of a killed one", async () => {
  const keys = await serveKeys(await testIdentity());
  const store = await openStore();
  const dataDir = "dataDir" in store.settings ? store.settings.dataDir : folder;
  await write("files/COMPANY_LOGOS/a.png.1.part", Date.now() - 7 * HOUR_MS, dataDir);
  await write("outbox/b.eml.2.part", Date.now() - 7 * HOUR_MS, dataDir);
  await write("files/COMPANY_LOGOS/c.png.3.part", Date.now() - 5 * HOUR_MS, dataDir);
  const provider = await startOn(store.settings, keys.url, { DATA_DIR: dataDir });
  try {
    const left = async () => (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith(".part"));
    await until(async () => (await left()).length <= 1);
    expect(await left()).toEqual(["files/COMPANY_LOGOS/c.png.3.part"]);
  } finally {
    provider.child.kill("SIGKILL");
    await provider.ended;
    keys.close();
    await store.remove();
  }
}, 120_000);
