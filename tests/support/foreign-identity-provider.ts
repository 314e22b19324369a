import { fork } from "node:child_process";
import { join } from "node:path";

export type ForeignIdentityProvider = {
  issuer: string;
  /** Claims of future tokens, over the server's defaults; an undefined one is left out. */
  setClaims(claims: Record<string, unknown>): Promise<void>;
  /** Grants that the token endpoint gave since the claims were set, in order. */
  readGrants(): Promise<string[]>;
  /** Signs with a new, not yet fetched key from now on; the old one stays published. */
  rotateKey(): Promise<void>;
  /** From now on it signs with a key that it does not publish, under the published one's name. */
  forgeKey(): Promise<void>;
  /** Away, as if the machine were off; and back on the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): void;
};

type Answer = { id: string; value: unknown };

/** An identity provider other than the demo's: a package that was not written for this console. */
export async function startForeignIdentityProvider(): Promise<ForeignIdentityProvider> {
  const program = fork(join(process.cwd(), "tests/support/foreign-identity-program.mjs"), {
    serialization: "advanced",
    execArgv: [],
  });
  const waiting = new Map<string, (value: unknown) => void>();
  const issuer = new Promise<unknown>((resolve, reject) => {
    waiting.set("ready", resolve);
    program.once("exit", (code) => reject(new Error(`the identity provider ended with ${code}`)));
  });
  program.on("message", ({ id, value }: Answer) => waiting.get(id)?.(value));
  const send = (verb: string, value?: unknown) =>
    new Promise<unknown>((resolve) => {
      const id = crypto.randomUUID();
      waiting.set(id, resolve);
      program.send({ id, verb, value });
    });
  return {
    issuer: String(await issuer),
    setClaims: async (claims) => void (await send("setClaims", claims)),
    readGrants: async () => (await send("readGrants")) as string[],
    rotateKey: async () => void (await send("rotateKey")),
    forgeKey: async () => void (await send("forgeKey")),
    stop: async () => void (await send("stop")),
    start: async () => void (await send("start")),
    close: () => program.disconnect(),
  };
}
