import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { uploadRater } from "@/lib/contract/raters";
import { builders } from "@/tests/support/builders";
import { residentMb } from "@/tests/support/memory";
import { openTestDatabase, testDatabaseKind } from "@/tests/support/postgres";
import { type ProviderProcess, serveKeys, spawnProvider, waitForReadiness } from "@/tests/support/provider-process";
import { testIdentity } from "@/tests/support/tokens";

const EMAIL = "lead@genome.example";
const GIGABYTE = 1024 ** 3;
const PIECE = Buffer.alloc(1024 * 1024, "Asha Rao,");
const HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="members.csv"\r\nContent-Type: text/csv\r\n\r\nName,';
const MAX_GROWTH_MB = 100;
const CLOSED = 0;

/** Sends a form with a CSV of 1 GB in one line until the provider responds. @returns status, message, bytes sent, growth. */
async function sendLine(provider: ProviderProcess, authorization: string, announced: boolean) {
  const pid = provider.child.pid ?? 0;
  const before = residentMb(pid);
  const headers = {
    authorization,
    "content-type": "multipart/form-data; boundary=b",
    ...(announced && { "content-length": String(GIGABYTE) }),
  };
  const sending = request(`${provider.address}${uploadRater.path}`, { method: uploadRater.method, headers });
  let answer: { status: number | undefined; text: string } | null = null;
  let isClosed = false;
  sending
    .on("error", () => {})
    .on("close", () => {
      isClosed = true;
    });
  sending.on("response", async (response) => {
    let text = "";
    for await (const chunk of response.on("error", () => {})) text += chunk;
    answer = { status: response.statusCode, text };
  });
  let sent = HEAD.length;
  let peak = before;
  sending.write(HEAD);
  while (!answer && !isClosed && sent < GIGABYTE) {
    sent += PIECE.byteLength;
    if (!sending.write(PIECE)) await Promise.race([once(sending, "drain").catch(() => {}), sleep(1_000)]);
    peak = Math.max(peak, residentMb(pid));
  }
  for (let wait = 0; !answer && wait < 100; wait += 1) await sleep(50);
  sending.destroy();
  if (!answer && !isClosed) throw new Error(`no response and an open connection after ${sent} bytes`);
  const { status, text } = answer ?? { status: CLOSED, text: "{}" };
  return { status, message: JSON.parse(text).message as string, sent, growthMb: peak - before };
}

(testDatabaseKind === "postgres" ? test : test.skip)(
  "a CSV of 1 GB in one line is refused while it arrives, without memory for it, and the next call works",
  async () => {
    const [database, identity] = await Promise.all([openTestDatabase(), testIdentity()]);
    const keys = await serveKeys(identity);
    await builders(database.db, () => new Date()).staff({ email: EMAIL, roles: ["opsLead"] });
    const provider = spawnProvider({ DATABASE_URL: database.url ?? "", OIDC_JWKS_URL: keys.url });
    await waitForReadiness(provider);
    const authorization = `Bearer ${await identity.sign(EMAIL)}`;
    for (const announced of [true, false]) {
      const { status, message, sent, growthMb } = await sendLine(provider, authorization, announced);
      // Who sends far more than the limit gets a closed connection, and may see that before the response.
      if (status !== CLOSED)
        expect([announced, status, message]).toEqual([announced, 413, expect.stringMatching(/MB/)]);
      expect(sent).toBeLessThan(GIGABYTE / 4);
      expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
    }
    expect((await fetch(`${provider.address}/health/ready`)).status).toBe(200);
    provider.child.kill("SIGTERM");
    await provider.ended;
    keys.close();
    await database.close();
  },
);
