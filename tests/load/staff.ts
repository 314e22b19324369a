import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { request as browserless } from "playwright-core";
import { MARKED } from "@/lib/contract/constants";

export type Answer = { status: number; text: string };

/** One person's session, and how many calls of it had to be sent again. */
export type Staff = {
  email: string;
  cookie: string;
  /** The same session at one machine, past the proxy. */
  at(url: string): Staff;
  get(path: string): Promise<Answer>;
  /** A screen: most by a link inside the console, which asks for the screen's parts, some by their address. */
  open(path: string): Promise<Answer>;
  /** A write with its own key, repeated with the same key while no machine responds, as the console's pages do. */
  write(method: "POST" | "PUT", path: string, body: unknown): Promise<Answer>;
  resent(): number;
};

const TRIES = 20;
const RETRY_MS = 250;
/** Every fifth screen is opened by its address, as from a ticket, after a reload or in a new tab. */
const BY_ADDRESS = 0.2;
const BY_LINK = { rsc: "1" };
const linkOf = (path: string) => `${path}${path.includes("?") ? "&" : "?"}_rsc=`;
const agent = new Agent({ keepAlive: true, maxSockets: 300 });

/** Signs in at the identity provider as a browser without a screen would. */
export async function signIn(url: string, email: string): Promise<Staff> {
  const own = ownPage(url);
  const browser = await browserless.newContext({ baseURL: url });
  const { csrfToken } = await (await browser.get("/api/auth/csrf")).json();
  const started = await browser.post("/api/auth/signin/sso", {
    form: { csrfToken, callbackUrl: url, json: "true" },
    headers: own,
  });
  const page = await browser.get((await started.json()).url);
  await browser.post(page.url(), { form: { pick: email } });
  const { cookies } = await browser.storageState();
  await browser.dispose();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  if (!cookie.includes("genome-session")) throw new Error(`${email} could not sign in.`);
  return staffOf({ url, origin: url, email, cookie });
}

/** The headers that the console's own page makes the browser send with a write. */
export const ownPage = (origin: string) => ({ "sec-fetch-site": "same-origin", origin, ...MARKED });

type Session = { url: string; origin: string; email: string; cookie: string };

function staffOf({ url, origin, email, cookie }: Session): Staff {
  const own = ownPage(origin);
  let resent = 0;
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    exchange(new URL(path, url), method, { cookie, ...headers }, body);
  async function write(method: "POST" | "PUT", path: string, content: unknown): Promise<Answer> {
    const headers = { ...own, "content-type": "application/json", "idempotency-key": randomUUID() };
    for (let tries = 1; ; tries += 1) {
      const answer = await send(method, path, headers, JSON.stringify(content));
      if (tries >= TRIES || !isUnanswered(answer)) return answer;
      resent += 1;
      await sleep(RETRY_MS);
    }
  }
  return {
    email,
    cookie,
    at: (machine) => staffOf({ url: machine, origin, email, cookie }),
    get: (path) => send("GET", path, {}),
    open: (path) => (Math.random() < BY_ADDRESS ? send("GET", path, {}) : send("GET", linkOf(path), BY_LINK)),
    write,
    resent: () => resent,
  };
}

/** The outcome is unknown: the same key finds out. */
function isUnanswered({ status, text }: Answer): boolean {
  return [0, 502, 503, 504].includes(status) || (status === 409 && text.includes("in_flight"));
}

/** Status 0 where the connection broke. */
function exchange(url: URL, method: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, text: "" });
    const call = request(url, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(chunks)) }));
      answer.on("error", broken);
    });
    call.on("error", broken);
    call.end(body);
  });
}
