import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { generateSignedUrl } from "@/lib/contract/files";
import { openStore, prepareStore, type Store, startOn } from "@/tests/kills/runner";
import { testDatabaseKind } from "@/tests/support/postgres";
import { type ProviderProcess, serveKeys } from "@/tests/support/provider-process";
import { AUDIENCE, ISSUER, type TestIdentity, testIdentity } from "@/tests/support/tokens";
import { byDay } from "../../../support/whole";

/** Two real providers behind one address, as two machines, while a key changes on one after the other. */

const EMAIL = "finance@genome.example";
const [OLD, NEW] = ["the-old-key-of-at-least-32-characters", "the-new-key-of-at-least-32-characters"] as const;
/** How long the programs have different values; the long form is the issue's. */
const OVERLAP_MS = byDay(1_000, 30_000);
const PAUSE_MS = 20;
const PDF = Buffer.from("%PDF-1.7\nproof");

let store: Store;
let identity: TestIdentity;
let keys: Awaited<ReturnType<typeof serveKeys>>;
const folder = mkdtempSync(join(tmpdir(), "rotation-"));
/** Programs that accept calls; one that restarts is not among them. */
const serving: (ProviderProcess | null)[] = [null, null];

const start = async (place: 0 | 1, key: string, other: string | null) => {
  serving[place] = await startOn(store.settings, keys.url, {
    DATA_DIR: folder,
    FILE_SIGNING_KEY: key,
    ...(other && { FILE_SIGNING_OTHER_KEY: other }),
  });
};

async function restart(place: 0 | 1, key: string, other: string | null): Promise<void> {
  const running = serving[place];
  serving[place] = null;
  running?.child.kill("SIGTERM");
  await running?.ended;
  await start(place, key, other);
}

const anyAddress = () => {
  const up = serving.filter((program) => program !== null);
  return up[Math.floor(Math.random() * up.length)]?.address ?? "";
};

type Traffic = { refusals: string[]; uploads: number; tokens: number };

/** Sends to any program; as a proxy does, to another one if the chosen one has just ended. */
async function sendToAny(path: string, init: RequestInit): Promise<Response> {
  const headers = { connection: "close", ...init.headers };
  for (;;) {
    const response = await fetch(anyAddress() + path, { ...init, headers }).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
      return sleep(PAUSE_MS, null);
    });
    if (response) return response;
  }
}

/** Signed at one program and used at another; addresses from before a change are used after it. */
async function upload(token: string, traffic: Traffic, waitMs: number): Promise<void> {
  const send = async (what: string, path: string, init: RequestInit) => {
    const response = await sendToAny(path, init);
    if (!response.ok) traffic.refusals.push(`${what}: ${response.status} ${(await response.text()).slice(0, 200)}`);
    return response;
  };
  const body = { fileName: "proof.pdf", docType: "CD_PAYMENT_PROOFS", method: "WRITE" };
  const signed = await send("sign", generateSignedUrl.path, {
    method: generateSignedUrl.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  traffic.tokens += 1;
  if (!signed.ok) return;
  const { pathname, search } = new URL(((await signed.json()) as { signedURL: string }).signedURL);
  await sleep(waitMs);
  await send("put", pathname + search, { method: "PUT", headers: { "content-type": "application/pdf" }, body: PDF });
  traffic.uploads += 1;
}

/** Calls without a pause, some of which use their address two overlaps later, while `work` runs. */
async function underTraffic(tokens: () => readonly string[], work: () => Promise<void>): Promise<Traffic> {
  const traffic: Traffic = { refusals: [], uploads: 0, tokens: 0 };
  let isOver = false;
  const caller = async (_: unknown, index: number) => {
    for (let count = index; !isOver; count += 1) {
      const all = tokens();
      await upload(all[count % all.length] ?? "", traffic, index === 0 ? 2 * OVERLAP_MS : 0);
    }
  };
  const callers = Promise.all(Array.from({ length: 3 }, caller));
  await work().finally(() => {
    isOver = true;
  });
  await callers;
  return traffic;
}

const isPossible = testDatabaseKind === "postgres";
const onTwoPrograms = isPossible ? test : test.skip;

beforeAll(async () => {
  if (!isPossible) return;
  store = await openStore();
  identity = await testIdentity();
  keys = await serveKeys(identity);
  await prepareStore(store, [{ email: EMAIL, roles: ["finance"] }], async () => {});
  await Promise.all([start(0, OLD, null), start(1, OLD, null)]);
}, 120_000);
afterAll(async () => {
  for (const program of serving) {
    program?.child.kill("SIGTERM");
    await program?.ended;
  }
  keys?.close();
  await store?.remove();
  rmSync(folder, { recursive: true, force: true });
});

onTwoPrograms(
  "no upload is refused while the signing key changes on one program after the other",
  async () => {
    const token = await identity.sign(EMAIL);
    const traffic = await underTraffic(
      () => [token],
      async () => {
        await restart(0, OLD, NEW);
        await restart(1, OLD, NEW);
        await sleep(OVERLAP_MS);
        await restart(0, NEW, OLD);
        await sleep(OVERLAP_MS);
        await restart(1, NEW, OLD);
        await sleep(OVERLAP_MS);
      },
    );
    expect(traffic.refusals).toEqual([]);
    expect(traffic.uploads).toBeGreaterThan(20);
  },
  120_000 + 6 * OVERLAP_MS,
);

onTwoPrograms(
  "no call is refused while the identity provider signs with its new key and some callers have tokens of the old one",
  async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: "next", alg: "RS256", use: "sig" };
    const before = await identity.sign(EMAIL);
    const after = await new SignJWT({ sub: EMAIL, email: EMAIL })
      .setProtectedHeader({ alg: "RS256", kid: "next" })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    const tokens = [before];
    const traffic = await underTraffic(
      () => tokens,
      async () => {
        await sleep(200);
        identity.jwks.keys.push(jwk);
        tokens.push(after);
        await sleep(OVERLAP_MS);
      },
    );
    expect(traffic.refusals).toEqual([]);
    expect(traffic.tokens).toBeGreaterThan(10);
  },
  60_000 + 4 * OVERLAP_MS,
);

onTwoPrograms(
  "a key without its overlap is refused: the traffic would notice",
  async () => {
    const token = await identity.sign(EMAIL);
    const traffic = await underTraffic(
      () => [token],
      async () => {
        await restart(0, "a-key-that-no-other-program-has-heard-of", null);
        await sleep(500);
      },
    );
    expect(traffic.refusals.filter((refusal) => refusal.startsWith("put: 403")).length).toBeGreaterThan(0);
  },
  60_000 + 2 * OVERLAP_MS,
);
