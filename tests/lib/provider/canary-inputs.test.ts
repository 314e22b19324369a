import { sql } from "drizzle-orm";
import type { z } from "zod";
import { createApiClient } from "@/lib/contract/api-clients";
import { type AnyEndpoint, isReadCall, pathOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { createWebhook } from "@/lib/contract/webhooks";
import { API_SCOPES } from "@/lib/domain/api-clients/scopes";
import { can, ROLES, type Role, STAFF_ROLES } from "@/lib/permissions";
import { approvals, inboxEmails } from "@/lib/provider/db/schema";
import { allFlags } from "@/tests/support/fixtures";
import { gstinOf } from "../../support/builders";
import {
  CANARY_PARTS,
  CANARY_TEXT,
  canariesIn,
  inputOf,
  type Planted,
  type Samples,
  type TextField,
  textFieldsOf,
} from "../../support/canary-inputs";
import { sharedProvider, staffEmail, staffId } from "../../support/provider";
import { addressOf, answerTo, type Known, paramOf } from "../../support/read-walk";
import { rows } from "../../support/rows";
import { plantByHand } from "./canary-story";
import { clientWithAccount } from "./endorsements/story";
import { employee, uploadTo } from "./registration/workbook";

/**
 * A canary of each kind of personal data in every free text of every call. Inputs are generated from the contract, so that
 * a new field cannot be forgotten: a new call fails here until its text is stored, or until it has a reason.
 */

const ALL_FLAGS = allFlags(true);
const sees = (role: Role) => can({ roles: [role] }, "members.personal", ALL_FLAGS);
const MASKED_STAFF = STAFF_ROLES.filter((role) => !sees(role));

const provider = sharedProvider(() => ({ flags: ALL_FLAGS }));
let known: Known;
/** Records to read in addition to those of `known`. */
let places: readonly Known[];
let samples: Samples;

beforeAll(async () => {
  const client = await clientWithAccount(provider, {});
  const { companyId, policyId, cdAccountId, ticketId } = client;
  const { user } = await provider.life({ companyId, policyId });
  const result = await uploadTo(provider, client, { ADD: [employee("CAN1")] });
  const endorsementId = result.endorsementContexts[0]?.endorsementDetails.id ?? "";
  const [member] = await rows<{ id: string }>(provider.db, sql`select id from endorsement_members limit 1`);
  const [policy] = await rows<{ insurer: string }>(
    provider.db,
    sql`select insurer_id as insurer from policies where id = ${policyId}`,
  );
  const insurerId = policy?.insurer ?? "";
  const at = new Date(provider.services.clock());
  const email = { fromName: CANARY_TEXT, fromAddress: CANARY_PARTS.email, subject: CANARY_TEXT, body: CANARY_TEXT };
  await provider.db
    .insert(inboxEmails)
    .values({ id: "email-1", fingerprint: "email-1", endorsementId, ...email, receivedAt: at, createdAt: at });
  const entry = { transactionType: "credit", amountPaise: 100, message: CANARY_TEXT, entryMs: at.getTime() } as const;
  const ofPolicy = { policyNumber: null, policyType: null };
  const ofNone = { endorsementId: null, endorsementNumber: null, endorsementType: null, ...ofPolicy };
  const proposed = {
    kind: "CD_ENTRY",
    call: "addBalanceAdjustment",
    entity: "cdAccount",
    entityId: cdAccountId,
  } as const;
  await provider.db.insert(approvals).values(
    ["approval-1", "approval-2"].map((id) => ({
      id,
      ...proposed,
      companyId,
      title: "Credit of 1 rupee",
      reason: CANARY_TEXT,
      createdAt: at,
      payload: { ...entry, paymentProof: null, ...ofNone },
      changes: [{ label: "Note", from: "", to: CANARY_TEXT }],
      proposerId: staffId("finance"),
      proposedBy: "finance Staff",
      expiresAt: new Date(at.getTime() + 86_400_000),
    })),
  );
  const hook = { name: "Warehouse", channel: "SLACK" as const, address: "https://hooks.slack.com/services/T/B/X" };
  const webhook = await provider.call("loopOwner", createWebhook, {
    body: { ...hook, eventTypes: ["endorsement.overdue"], team: "csm" },
  });
  const rights = { scopes: [...API_SCOPES], companyIds: [], source: "hrms" as const, callsPerMinute: 600 };
  const created = await provider.call("loopOwner", createApiClient, { body: { name: "HR system", ...rights } });
  known = {
    companyId,
    policyId,
    endorsementId,
    cdAccountId,
    ticketId,
    insurerId,
    userId: user.id,
    memberId: member?.id ?? "",
    inboxEmailId: "email-1",
    webhookId: webhook.body.data.webhook.id,
    clientId: created.body.data.client.id,
  };
  samples = { ...known, ...SAMPLES(known) };
  places = await plantByHand(provider);
});

/** The addresses of a reading call: one for `known`, and one for each place that has the records it needs. */
const addressesOf = (endpoint: AnyEndpoint) => [
  ...new Set([
    addressOf(endpoint, known, MOBILE),
    ...places.map((each) => addressOf(endpoint, each, MOBILE)).filter((address) => !/\bnone\b|Id=&/.test(address)),
  ]),
];

/** The same for single calls: by name, or by path. */
const SAMPLES_OF: Readonly<Record<string, Samples>> = {
  createCompany: { panNumber: "AAPFU0939F", salesforceId: "A-12345678" },
  updateCompany: { panNumber: "AAPFU0939F", salesforceId: "A-12345678", nickname: "Renamed" },
  decideApproval: { id: "approval-1", decision: "DECLINE" },
  changeWebhook: { eventTypes: ["endorsement.overdue"], team: "csm" },
  changeConfiguration: { insurerId: null, from: "2026-01-01", overrides: { phoneFirst: "6789" } },
  saveValidatorDraft: { id: "6f1f0a52-5d0c-4c1e-9d2f-0f6a3f1b7c11", contents: "eA==" },
  sendPrivateNoteWithAttachment: { attachment: new Blob(["x"]) },
};

/** Valid values by name, for fields whose schema does not say enough. */
const SAMPLES = ({ companyId, policyId, insurerId, userId, memberId }: Known): Samples => ({
  employer: companyId,
  policyIds: policyId,
  policies: policyId,
  policyPlans: policyId,
  insurer: insurerId,
  memberIds: memberId,
  oursIds: "none",
  oldUserId: userId,
  ownerId: staffId("opsLead"),
  version: 1,
  gstNumber: gstinOf("29"),
});

/** Calls so far: names that must be new have their number. */
let sent = 0;

type Reply = { status: number; text: string };
type Sample = { endpoint: AnyEndpoint; fields: TextField[] };

const MOBILE = "9812345670";

/** Calls that are valid only after others: `plantByHand` stores a canary in each of their texts. */
const BY_HAND = [
  "createPolicy",
  "updatePolicy",
  "renewPolicy",
  "createEnrolment",
  "addPolicyDocument",
  "generateSignedUrl",
  "updateEndorsementStatus",
  "recordInsurerResponse",
  "sendEndorsementEmail",
  "changeEmailContact",
  "activateFormat",
  "saveFormatDraft",
  "resolveDifference",
  "changeSavedView",
  "replyToQuestion",
  "compareRosters",
  "decideRosterDifferences",
  "emailRosterDifferences",
  "changeColumnMapping body.values[].word",
  "changeColumnMapping body.values[].value",
];

/** Names of stored files, which the provider makes without personal data. */
const FILE_NAMES = [
  "deleteBenefitFile",
  "putBenefitFile",
  "putCdStatement",
  "replaceSharedSheet",
  "createCompany body.companyLogo",
  "updateCompany body.companyLogo",
  "editByPlacementSlip",
  "parsePlacementSlip",
  "addBalanceAdjustment body.paymentProof",
  "createCdAccount body.paymentProof",
  "replyToEmail",
  "addBalanceAdjustment body.paymentProof[]",
  "createCdAccount body.paymentProof[]",
];
/** Names that the provider could have made, of files that it has not stored. */
const MADE_UP = ["png", "pdf", "xlsx"].map((ending) => `file_${"0".repeat(25)}-98123-45670-ABCPE1234F.${ending}`);

/** Texts that no value with a canary is accepted for, with the reason. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  "names of stored files": FILE_NAMES,
  "ids and words of lists": [
    "createCdAccount",
    "linkCdAccount",
    "changeStaffRoles",
    "updateEmployeeId",
    "createCompany body.policyPlans[]",
    "createWebhook body.team",
    "changeWebhook body.team",
    "undoBatch body.mark",
    "createCompany body.confirmedWarnings[]",
    "updateCompany body.confirmedWarnings[]",
    "updateCompany body.stateCode",
  ],
  "packed rows: the same upload takes them unpacked": [
    "editMembers",
    "offboardMembers",
    "registerMembers",
    "unifiedUpload body.compression",
    "unifiedUpload body.fileName",
    "unifiedUpload body.membersList",
    "addFlexUsers",
    "offboardFlexUsers",
    "updateFlexUsers",
  ],
  "an address of staff alone": ["emailLedger"],
  "phone numbers of ten digits, which another value of the same field is": [
    "patchContactDetails body.mobile",
    "updateContactDetails body.mobile",
  ],
};
const isAmong = (key: string, keys: readonly string[]) =>
  keys.some((each) => key === each || key.startsWith(`${each} `));
const isListed = (key: string) => [BY_HAND, ...Object.values(REFUSED)].some((keys) => isAmong(key, keys));

/** What a user has written is shown in full to that user; the reveal shows what it is for. */
const SHOWN_TO_ITS_AUTHOR = ["saveView", "revealContact"];

/** Reads in which the canaries of the writes must be found by a role that sees them. */
const TELLING = [
  "getCompanyHistory",
  "exportChangeRequests",
  "listChangeRequests",
  "getPolicy",
  "listUsers",
  "fetchMembersByPolicy",
  "fetchPolicies",
  "getEnrolment",
  "readColumnMapping",
  "getEndorsementHistory",
  "getInsurerFile",
  "getInsurerFormat",
  "listEmailContacts",
  "listEndorsementEmails",
  "listInsurerResponses",
  "listSavedViews",
  "getReconciliation",
  "getRosterComparison",
  "getInboxEmail",
  "getReplyDraft",
  "listInboxEmails",
  "previewEndorsementEmail",
];

/** Contacts of companies, which every role sees in full (ruling 58). */
const BUSINESS_CONTACTS = ["spocEmail", "spocPhoneNumber"];

const PARTS = ["params", "query", "body"] as const;
const schemaOf = (endpoint: AnyEndpoint, part: (typeof PARTS)[number]) => endpoint[part] as z.ZodType | undefined;
const SAMPLED: Sample[] = ENDPOINTS.flatMap((endpoint) => {
  const fields = PARTS.flatMap((part) => textFieldsOf(schemaOf(endpoint, part), part)).filter(
    ({ name }) => !BUSINESS_CONTACTS.includes(name),
  );
  return fields.length > 0 ? [{ endpoint, fields }] : [];
});

/** One call with these canaries, as a role; after a conflict again, with the version that the reply has. */
async function send(role: Role, endpoint: AnyEndpoint, planted: Planted, version?: number): Promise<Reply> {
  sent += 1;
  const given = {
    ...samples,
    nickname: `Company ${sent}`,
    ...SAMPLES_OF[endpoint.id],
    ...(version !== undefined && { version }),
  };
  const part = (name: (typeof PARTS)[number]) => {
    const schema = schemaOf(endpoint, name);
    return schema && (inputOf(schema, name, planted, given) as Record<string, unknown>);
  };
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, paramFor(endpoint, name, planted)]));
  const body = part("body");
  const path = pathOf(endpoint, { params, query: part("query") });
  const reply = await answerTo(provider, role, endpoint, path, body && bodyOf(endpoint, body));
  const current = version === undefined ? /"(?:draftVersion|version)":(\d+)/.exec(reply.text)?.[1] : undefined;
  return reply.status === 409 && current ? send(role, endpoint, planted, Number(current)) : reply;
}

/** An id of the ground, unless the parameter is a word of a list. */
function paramFor(endpoint: AnyEndpoint, name: string, planted: Planted): string {
  const canary = planted.get(`params.${name}`);
  const schema = schemaOf(endpoint, "params") as z.ZodObject | undefined;
  const field = schema?.shape[name] as z.ZodType | undefined;
  const id = SAMPLES_OF[endpoint.id]?.[name] ?? paramOf(endpoint.path, name, known);
  if (canary !== undefined || !field || field.safeParse(id).success) return canary ?? String(id);
  return String(inputOf(field, name, new Map(), {}));
}

function bodyOf({ bodyKind }: AnyEndpoint, fields: Record<string, unknown>): unknown {
  if (bodyKind !== "form") return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

type Planting = { of: readonly TextField[]; planted: Planted };

/** All fields at once, then one after the other, with every kind in one text if the schema accepts it. */
const plantings = (fields: readonly TextField[]): Planting[] => [
  { of: fields, planted: new Map(fields.map(({ path, canaries }) => [path, canaries[0] ?? CANARY_TEXT])) },
  ...fields.map((field) => ({ of: [field], planted: new Map([[field.path, field.canaries[0] ?? CANARY_TEXT]]) })),
];

/** The same with single kinds, for texts that are refused with several. */
const withSingleKinds = (fields: readonly TextField[]): Planting[] => [
  ...plantings(fields),
  ...fields.flatMap((field) =>
    field.canaries.slice(1).map((canary) => ({ of: [field], planted: new Map([[field.path, canary]]) })),
  ),
];

const rolesOf = ({ permission }: AnyEndpoint): Role[] =>
  permission === "public" ? [] : ROLES.filter((role) => can({ roles: [role] }, permission, ALL_FLAGS));

/** All masked roles have the same mask, so only the first one that may make a call is tested. */
const maskedRoleOf = (endpoint: AnyEndpoint) => rolesOf(endpoint).find((role) => !sees(role)) ?? "viewer";

/** The texts of a call that were stored, as the first role that sees personal data and may make it. */
async function plant({ endpoint, fields }: Sample): Promise<{ refused: string[]; last: string }> {
  const roles = rolesOf(endpoint);
  const role = roles.find(sees) ?? roles[0];
  const left = new Set(fields.map(({ path }) => path));
  let last = "no role may make it";
  for (const { of, planted } of role && fields.length > 0 ? withSingleKinds(fields) : []) {
    if (of.every(({ path }) => !left.has(path))) continue;
    const { status, text } = await send(role as Role, endpoint, planted);
    if (status < 300) for (const { path } of of) left.delete(path);
    else last = `${status} ${text.slice(0, 160)}`;
  }
  return { refused: [...left], last };
}

const writes = SAMPLED.filter(({ endpoint }) => !isReadCall(endpoint));

test("every text of every write is stored, or refused for a listed reason", async () => {
  const found: Record<string, string> = {};
  for (const { endpoint, fields } of writes) {
    const expected = fields.filter(({ path }) => !isListed(`${endpoint.id} ${path}`));
    const { refused, last } = await plant({ endpoint, fields: expected });
    for (const path of refused) found[`${endpoint.id} ${path}`] = last;
  }
  expect(Object.entries(found).map(([key, last]) => `${key}: ${last}`)).toEqual([]);
});

test("a made-up name of a stored file is refused", async () => {
  const accepted = new Set<string>();
  for (const { endpoint, fields } of writes) {
    for (const { path } of fields.filter((field) => isAmong(`${endpoint.id} ${field.path}`, FILE_NAMES))) {
      const [role = "loopOwner"] = rolesOf(endpoint);
      for (const name of MADE_UP)
        if ((await send(role, endpoint, new Map([[path, name]]))).status < 300) accepted.add(`${endpoint.id} ${path}`);
    }
  }
  // The user names this file, and the provider makes a stored name from it.
  expect([...accepted]).toEqual(["putCdStatement body.fileName"]);
});

test("each listed reason is of a call with text", () => {
  const known = SAMPLED.map(({ endpoint }) => endpoint.id);
  const listed = [BY_HAND, ...Object.values(REFUSED)].flatMap((keys) => keys.map((key) => key.split(" ")[0] ?? ""));
  expect(listed.filter((id) => !known.includes(id))).toEqual([]);
});

test("no masked role gets a canary from any reply, error or download", async () => {
  const leaks: string[] = [];
  let reads = 0;
  for (const endpoint of ENDPOINTS.filter((one) => isReadCall(one) && one.id !== "revealContact")) {
    const body = endpoint.body ? inputOf(endpoint.body, "body", new Map(), samples) : undefined;
    const role = maskedRoleOf(endpoint);
    const replies = await Promise.all(
      addressesOf(endpoint).map((one) => answerTo(provider, role, endpoint, one, body)),
    );
    for (const { status, text } of replies) {
      if (status === 200) reads += 1;
      for (const canary of canariesIn(text)) leaks.push(`${endpoint.id} ${status}: ${canary}`);
    }
  }
  expect(leaks).toEqual([]);
  expect(reads).toBeGreaterThan(60);
});

test("a masked role does not get back what it has typed: no reply and no error repeats it", async () => {
  const leaks: string[] = [];
  for (const { endpoint, fields } of SAMPLED.filter((sample) => !SHOWN_TO_ITS_AUTHOR.includes(sample.endpoint.id))) {
    for (const { planted } of plantings(fields)) {
      const { status, text } = await send(maskedRoleOf(endpoint), endpoint, planted);
      for (const canary of canariesIn(text))
        leaks.push(`${endpoint.id} ${[...planted.keys()][0]} ${status}: ${canary}`);
    }
  }
  expect(leaks).toEqual([]);
});

test("a role that sees personal data finds the canaries: the walk would notice a leak", async () => {
  const telling = new Set<string>();
  for (const endpoint of ENDPOINTS.filter(({ id }) => TELLING.includes(id))) {
    for (const address of addressesOf(endpoint)) {
      const { text } = await answerTo(provider, "opsLead", endpoint, address);
      if (canariesIn(text).length > 0) telling.add(endpoint.id);
    }
  }
  expect([...telling].sort()).toEqual([...TELLING].sort());
});

test("notifications, emails to masked roles and events have no canary", async () => {
  const emails = MASKED_STAFF.map((role) => staffEmail(role));
  const found = await rows<{ what: string; text: string }>(
    provider.db,
    sql`select 'notification ' || kind as what, text from notifications
        union all select 'event ' || type, data::text from events
        union all select 'outbox ' || kind, payload::text from outbox
          where payload->>'email' in (${sql.join(
            emails.map((email) => sql`${email}`),
            sql`, `,
          )})`,
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.flatMap(({ what, text }) => canariesIn(text).map((canary) => `${what}: ${canary}`))).toEqual([]);
});
