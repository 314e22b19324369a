import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { changeAccountNumber } from "@/lib/contract/cd-accounts";
import { changeStaffRoles } from "@/lib/contract/staff-access";
import type { ProviderConfig } from "@/lib/domain/config";
import type { Role } from "@/lib/permissions";
import { configVersions } from "@/lib/provider/db/schema";
import { type Client, clientWithAccount, draftWithOneAddition, link } from "../lib/provider/endorsements/story";
import { employee, uploadTo } from "../lib/provider/registration/workbook";
import { compare, fiveLives, rowsWith } from "../lib/provider/roster-comparisons/comparison-story";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "./console";
import { setConsoleEnv } from "./console-env";
import { passTo, startFaultyProvider } from "./faulty-provider";
import { startForeignProvider } from "./foreign-provider";
import { staffEmail, staffId, startTestProvider, type TestProvider } from "./provider";
import { rows } from "./rows";

/**
 * Runs the console's handlers with a provider for screen tests. Screens run in jsdom, these programs in their own
 * process. A request to /story/NAME makes data. Every other request is a page's, sent as the person in its header
 * `x-person`.
 */
async function run(): Promise<void> {
  const provider = await startTestProvider({ flags: { accessManagement: true } });
  const url = process.env.FOREIGN_PROVIDER
    ? (await startForeignProvider((request) => provider.app.fetch(request))).url
    : await openDoor(provider);
  setConsoleEnv({ PROVIDER_URL: url, CALLS_PER_MINUTE: "100000" });
  const sessions = new Map<Role, Promise<TestSession>>();
  const sessionOf = (role: Role) => {
    const session = sessions.get(role) ?? openRole(provider, role);
    sessions.set(role, session);
    return session;
  };
  const answer = async (request: IncomingMessage) => {
    const [path = "", method = "GET"] = [request.url, request.method];
    const story = STORIES[path.slice("/story/".length) as StoryName];
    if (path.startsWith("/story/")) return Response.json(await story(provider));
    const body = method === "GET" ? null : Buffer.concat(await request.toArray());
    const headers: Record<string, string> = method === "GET" ? {} : { ...OWN_PAGE };
    for (const name of ["content-type", "idempotency-key", "x-reason"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers[name] = value;
    }
    return callConsole(path, await sessionOf(request.headers["x-person"] as Role), { method, headers, body });
  };
  const server = createServer(async (request, response) => {
    const reply = await answer(request).catch((error) => new Response(String(error.stack), { status: 599 }));
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  process.stdin.resume().on("end", () => provider.close().finally(() => process.exit()));
}

async function openDoor(provider: TestProvider): Promise<string> {
  const door = await startFaultyProvider();
  door.answerWith(passTo(provider.app));
  return door.url;
}

const openRole = async (provider: TestProvider, role: Role): Promise<TestSession> =>
  openSession({ roles: [role], userId: staffId(role), idToken: await provider.identity.sign(staffEmail(role)) });

let versions = 0;
/** Makes these the default settings. */
async function configure(provider: TestProvider, overrides: Partial<ProviderConfig>): Promise<void> {
  versions += 1;
  await provider.db.insert(configVersions).values({
    number: versions,
    effectiveFrom: "2025-12-10",
    overrides,
    note: null,
    createdBy: staffId("opsLead"),
    createdAt: new Date(versions),
  });
}

async function readyDraft(provider: TestProvider, client: Client) {
  const endorsementId = await draftWithOneAddition(provider, client);
  await link(provider, endorsementId, client.ticketId);
  return { ...client, endorsementId };
}

const STORIES = {
  /** An account whose number two people changed, six times in all. */
  account: async (provider) => {
    const client = await clientWithAccount(provider);
    const id = client.cdAccountId;
    for (const day of [1, 2, 3, 4, 5, 6]) {
      provider.setClock(`2025-12-0${day}T10:00:00+05:30`);
      const body = { id, accountNumber: `CD00${day}` };
      await provider.call(day === 4 ? "opsLead" : "finance", changeAccountNumber, { params: { id }, body });
    }
    provider.setDay("2025-12-10");
    return client;
  },
  /** A draft of one addition with a ticket. */
  draft: async (provider) => readyDraft(provider, await clientWithAccount(provider)),
  /** The same; its CD account has ₹100. */
  poorDraft: async (provider) => readyDraft(provider, await clientWithAccount(provider, { balanceRupees: 100 })),
  /** An upload of two employees. */
  upload: async (provider) => {
    const client = await clientWithAccount(provider);
    await uploadTo(provider, client, { ADD: [employee("U1"), employee("U2")] });
    return client;
  },
  /** The same, and the undo of more than one row needs another person. */
  guardedUpload: async (provider) => {
    const client = await clientWithAccount(provider);
    await uploadTo(provider, client, { ADD: [employee("G1"), employee("G2")] });
    await configure(provider, { approveUndoAbove: 1 });
    return client;
  },
  /** A policy without lives; uploads with an exception need another person. */
  guardedExceptions: async (provider) => {
    await configure(provider, { approveExceptions: true });
    return clientWithAccount(provider);
  },
  /** The same; they need no one else. */
  exceptions: async (provider) => {
    await configure(provider, {});
    return clientWithAccount(provider);
  },
  /** Another role for the CSM, which needs another person. */
  proposedRoles: async (provider) => {
    await configure(provider, { approveAccess: true });
    const body = { roles: ["csm", "opsExecutive"], version: 1 };
    const input = { params: { userId: staffId("csm") }, body, reason: "Covers for Ravi" };
    const { status } = await provider.call("loopOwner", changeStaffRoles, input);
    return { status, title: "Change the roles of csm Staff" };
  },
  /** The five people of a policy, and lists of employer and insurer that differ for three of them. */
  comparison: async (provider) => {
    const client = await fiveLives(provider);
    const EMPLOYER = rowsWith({ E5: null, E4: { dob: "31/03/1980" } });
    const { body } = await compare(provider, client.policyId, { EMPLOYER, INSURER: rowsWith({ E1: { gender: "F" } }) });
    return { ...client, id: body.data.id };
  },
  /** Bela, who joins on 5 August, which is recorded on 10 August, and is renamed to Bella on 20 October. */
  renamed: async (provider) => {
    provider.setDay("2025-08-10");
    const client = await clientWithAccount(provider);
    const ROSTER = { mode: "ROSTER" } as const;
    const joiner = employee("B2", { name: "Bela", policy_start_date: "05/08/2025" });
    await uploadTo(provider, client, { ADD: [joiner] }, ROSTER);
    provider.setDay("2025-10-20");
    const [bela] = await rows<{ id: string }>(provider.db, sql`select id from users where employee_id = 'B2'`);
    const userId = bela?.id ?? "";
    await uploadTo(provider, client, { EDIT: [{ userId, name: "Bella" }] }, ROSTER);
    provider.setDay("2025-12-10");
    return { ...client, userId };
  },
} satisfies Record<string, (provider: TestProvider) => Promise<Record<string, unknown>>>;

export type StoryName = keyof typeof STORIES;
export type Story<Name extends StoryName> = Awaited<ReturnType<(typeof STORIES)[Name]>>;

void run();
