import { unzipSync } from "fflate";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import type { Role } from "@/lib/permissions";
import { staffEmail, type TestProvider } from "./provider";

/** The records that a walk reads, by the name of their id. */
export type Known = Readonly<Record<string, string>>;

/** The kind of record that the `{id}` of an address refers to. */
const ID_OF: [RegExp, string][] = [
  [/^\/company/, "companyId"],
  [/^\/today\/company/, "companyId"],
  [/^\/ep-service/, "companyId"],
  [/^\/today\/policy/, "policyId"],
  [/^\/policy/, "policyId"],
  [/^\/inbox/, "inboxEmailId"],
  [/^\/rosterComparisons/, "comparisonId"],
  [/^\/enrolmentConfig\/company/, "companyId"],
  [/^\/enrolmentConfig/, "enrolmentId"],
  [/^\/(policyPlan|premiumRater|benefits-service|cdAccount\/getCd)/, "policyId"],
  [/^\/cd/, "cdAccountId"],
  [/^\/freshdesk/, "ticketId"],
  [/^\/insurerMasterData/, "insurerId"],
  [/^\/user/, "userId"],
  [/^\/webhooks/, "webhookId"],
  [/^\/api-clients/, "clientId"],
  [/^\/savedViews/, "viewId"],
];
const WORDS: Readonly<Record<string, string>> = {
  list: "pending",
  scope: "ALL",
  status: "ALL",
  app: "genome",
  action: "on",
};
const DAYS: Readonly<Record<string, string>> = { from: "1764547200", to: "1767139200" };

/** The id that a parameter of a path has. */
export const paramOf = (path: string, name: string, known: Known): string => {
  const id = ID_OF.find(([pattern]) => pattern.test(path))?.[1] ?? "endorsementId";
  return WORDS[name] ?? DAYS[name] ?? known[name] ?? known[id] ?? "none";
};

/** An address of a call that reads, with a query that finds the member with this mobile. */
export function addressOf({ path, query, method }: AnyEndpoint, known: Known, mobile: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(paramOf(path, name, known)));
  if (method !== "GET" || !query) return filled;
  const expected: Record<string, string> = {
    companyId: known.companyId ?? "",
    key: "mobile",
    value: mobile,
    version: "1",
    list: "endorsements",
  };
  if (path === "/user") expected.employer = known.companyId ?? "";
  if (path === "/cdAccount/search") expected.field = "accountNumber";
  if (query.shape.endorsementId) expected.endorsementId = known.endorsementId ?? "";
  const requested = Object.entries(expected).filter(([name]) => name in query.shape);
  return `${filled}?${new URLSearchParams(requested)}`;
}

/** One call as a role, with the text of its reply: of a workbook, that of its parts. */
export async function answerTo(
  provider: TestProvider,
  role: Role,
  { method }: AnyEndpoint,
  address: string,
  body?: unknown,
): Promise<{ status: number; text: string }> {
  const headers: Record<string, string> = { authorization: `Bearer ${await tokenOf(provider, role)}` };
  const isForm = body instanceof FormData;
  if (!isForm) headers["content-type"] = "application/json";
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const answer = await provider.app.request(address, { method, headers, ...sent });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const texts = isZip ? Object.values(unzipSync(bytes)) : [bytes];
  return { status: answer.status, text: texts.map((part) => new TextDecoder().decode(part)).join("\n") };
}

const tokens = new WeakMap<object, Map<Role, Promise<string>>>();

/** One token per role: to sign one takes longer than many a call. */
function tokenOf({ identity }: TestProvider, role: Role): Promise<string> {
  const known = tokens.get(identity) ?? new Map<Role, Promise<string>>();
  tokens.set(identity, known);
  const token = known.get(role) ?? identity.sign(staffEmail(role));
  known.set(role, token);
  return token;
}
