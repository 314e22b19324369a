import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { sealAuditRows } from "@/lib/provider/audit-chain/seal-audit-rows";
import { takeBackup } from "@/lib/provider/backup/take-backup";
import { asAdmin, onPostgres, ownDatabase } from "@/tests/support/database-accounts";
import { startTestProvider } from "@/tests/support/provider";
import { buildProvider } from "@/tests/support/provider-program";
import { clientWithAccount } from "../endorsements/story";

const { name, addressOf } = ownDatabase();

/** Runs a built program. @returns its exit code and what it wrote. */
async function run(program: string, env: Record<string, string>, ...args: string[]) {
  const folder = dirname(process.env.PROVIDER_PROGRAM ?? buildProvider());
  const environment = { PATH: process.env.PATH ?? "", NODE_ENV: "production" as const, ...env };
  return promisify(execFile)(process.execPath, [join(folder, program), ...args], { env: environment }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code: Number(code), text: `${stdout}${stderr}` }),
  );
}

onPostgres(
  "audit:verify works directly after a restore, with either account, before a provider has started",
  async () => {
    const place = mkdtempSync(join(tmpdir(), "restored-"));
    mkdirSync(join(place, "store"));
    const source = await startTestProvider();
    const { cdAccountId } = await clientWithAccount(source, { balanceRupees: 1_000 });
    const body = { cdAccountId, transactionType: "credit", amount: 5, message: "before the backup" } as const;
    expect((await source.call("finance", addBalanceAdjustment, { body })).status).toBe(200);
    const sealed = await sealAuditRows(source.services);
    expect(sealed).toBeGreaterThan(0);
    await takeBackup(source.db, join(place, "store"), join(place, "backup"));
    await source.close();
    await asAdmin([
      `create role ${name}_owner login`,
      `create role ${name}_program login`,
      `create database ${name} owner ${name}_owner`,
    ]);
    try {
      const owner = { OWNER_DATABASE_URL: addressOf(`${name}_owner`) };
      const program = { DATABASE_URL: addressOf(`${name}_program`), DATA_DIR: join(place, "data") };
      const restored = await run("backup.mjs", { ...owner, ...program }, "restore", join(place, "backup"));
      expect(restored).toEqual({ code: 0, text: expect.stringContaining("Restored, ledger and audit log verified") });
      const intact = {
        code: 0,
        text: expect.stringMatching(new RegExp(`^${sealed} audit rows are intact; 0 are not`)),
      };
      expect(await run("audit-verify.mjs", { ...owner, ...program })).toEqual(intact);
      expect(await run("audit-verify.mjs", program)).toEqual(intact);
      await asAdmin(
        [
          "alter table audit_log disable trigger audit_log_append_only",
          "update audit_log set actor = 'someone else' where id = (select min(id) from audit_log)",
        ],
        name,
      );
      const broken = { code: 1, text: expect.stringContaining("BROKEN: the audit row") };
      expect(await run("audit-verify.mjs", program)).toEqual(broken);
    } finally {
      await asAdmin([`drop database ${name} with (force)`, `drop role ${name}_program`, `drop role ${name}_owner`]);
      rmSync(place, { recursive: true, force: true });
    }
  },
);
