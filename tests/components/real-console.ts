import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Role } from "@/lib/permissions";
import type { Story, StoryName } from "../support/console-program";
import { SHORT_LIVED } from "../support/short-lived";

/**
 * The real route handlers with a real provider on a real database. One process serves all tests of a file. A foreign
 * provider has only the calls and fields of the specification.
 */
export function realConsole({ isForeign = false } = {}) {
  let child: ChildProcess;
  let address = "";
  beforeAll(async () => {
    child = spawn(process.execPath, [SHORT_LIVED, process.env.CONSOLE_PROGRAM ?? ""], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, FOREIGN_PROVIDER: isForeign ? "yes" : "" },
    });
    const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, "data")) as [Uint8Array];
    address = new TextDecoder().decode(line).trim();
  });
  afterAll(async () => {
    child.stdin?.end();
    await once(child, "exit");
  });
  const request = globalThis.fetch;
  let losesWrite = false;
  return {
    /** The next write is done, and its response is lost. */
    loseNextReply: () => {
      losesWrite = true;
    },
    /** Makes data. */
    story: async <Name extends StoryName>(name: Name): Promise<Story<Name>> => {
      const reply = await request(`${address}/story/${name}`, { method: "POST" });
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as Story<Name>;
    },
    /** The page's calls are those of a person with this role; returns the requested paths. */
    signIn: (role: Role): string[] => {
      const paths: string[] = [];
      globalThis.fetch = async (input, { headers, ...sent } = {}) => {
        const path = String(input);
        paths.push(path);
        const all = { ...Object.fromEntries(new Headers(headers)), "x-person": role };
        const reply = await request(`${address}${path}`, { ...sent, headers: all });
        if (losesWrite && sent.method === "POST") {
          losesWrite = false;
          throw new TypeError("Failed to fetch");
        }
        // jsdom's own, which the page's code expects.
        reply.blob = async () => new Blob([await reply.arrayBuffer()]);
        return reply;
      };
      return paths;
    },
  };
}
