import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { listBatches, previewBatchUndo, undoBatch } from "@/lib/contract/batches";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { deleteCdStatement, putCdStatement } from "@/lib/contract/cd-statements";
import {
  changeColumnMapping,
  changeColumnMatch,
  forgetColumnMapping,
  removeColumnMatch,
} from "@/lib/contract/column-mappings";
import { createCompany } from "@/lib/contract/companies";
import { reassignMembers } from "@/lib/contract/endorsement-edits";
import { previewEndorsementEmail, sendEndorsementEmail } from "@/lib/contract/endorsement-emails";
import { addEndorsementNote, getEndorsement } from "@/lib/contract/endorsements";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { generateSignedUrl } from "@/lib/contract/files";
import { addFlexUsers } from "@/lib/contract/flex-onboarding";
import { activateFormat, getInsurerFormat, saveFormatDraft } from "@/lib/contract/insurer-formats";
import { recordInsurerResponse } from "@/lib/contract/insurer-responses";
import { registerMembers } from "@/lib/contract/registration";
import { editByPlacementSlip, parsePlacementSlip } from "@/lib/contract/slips";
import { sendPrivateNote } from "@/lib/contract/support-desk";
import { saveValidatorDraft } from "@/lib/contract/validator-drafts";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { type DocumentType, FILE_LIMITS } from "@/lib/domain/files/document-types";
import { formatColumn } from "@/lib/domain/insurer-formats/format";
import { startingFormat } from "@/lib/domain/insurer-formats/neutral-formats";
import { setAt } from "@/lib/domain/policies/placement/side-effects";
import type { SlipState } from "@/lib/domain/policies/slips/slip-differences";
import { slipWorkbook } from "@/lib/sheets/write/slip-workbook";
import { dependant, employee } from "@/tests/lib/provider/registration/workbook";
import { filledModular, OFFERED } from "@/tests/lib/provider/slips/modular-slips";
import { NO_LISTS } from "@/tests/support/fixtures";

/** What the writes are made on. */
export type Ground = {
  cdAccountId: string;
  ticketId: string;
  endorsementId: string;
  clients: readonly { companyId: string; policyId: string }[];
  /** A flex policy with a benefit, and families of two on it who await theirs. */
  flex: { companyId: string; policyId: string; benefitId: string; waiting: [string, string][] };
  /** An endorsement that is with the insurer, and the employees of its rows. */
  sent: { endorsementId: string; employeeIds: readonly string[] };
  /** One whose insurer has a format, to send by email. */
  emailed: { endorsementId: string };
  /** An insurer whose format is rewritten repeatedly. */
  formatted: { insurerId: string };
  /** A policy whose draft rows are moved. */
  moving: { companyId: string; policyId: string };
  /** A modular policy, as its slip has it before anybody edits it. */
  slip: { companyId: string; policyId: string; state: SlipState };
};

/** One write of a person, sent again with the same key until it is answered; its mark is in what it leaves. */
export type KilledWrite = {
  kind: string;
  mark: string;
  /** Where a file belongs to it: its name once the store has confirmed it. */
  fileName: string | null;
  /** Where it is for people who are there already. */
  userIds?: readonly string[];
  /** If it has a version: the shown one. */
  version?: number;
  /** Of a format: the draft that was looked at. */
  draftVersion?: number;
  /** Of an email: the last one shown. */
  lastEmailId?: string | null;
  /** Of an undo: the batch, and the outcome that was previewed. */
  batch?: { id: string; outcome: string };
  /** Of a move: the rows and their endorsement. */
  moved?: { endorsementId: string; memberIds: string[] };
  isAcknowledged: boolean;
};

export type Reply = { status: number; body: { data?: unknown; fileName?: string; signedURL?: string } } | null;

/** Calls the provider as a browser does; null if there was no response. */
export type Desk = {
  write(endpoint: AnyEndpoint, path: string, key: string, body: unknown): Promise<Reply>;
  put(signedURL: string, bytes: Uint8Array, contentType: string): Promise<number | null>;
  read(path: string): Promise<Reply>;
};

type Kind = {
  send(desk: Desk, ground: Ground, write: KilledWrite): Promise<Reply>;
  /** A query whose only column is the mark of each stored row. */
  found: string;
  /** Where its file is stored. */
  docType?: DocumentType;
  /** Where it deletes its file: a query whose only column is the name of each file that a row has. */
  named?: string;
};

const BYTES = 300_000;
/** A format applies from a day that is in the future on all of the clocks. */
const FORMAT_DAYS = 30;
const BACK_DAYS = 5;

/** A document that cannot be confused with another, or with a part of itself. */
export function proofOf(mark: string): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(BYTES, mark)]);
}

export const contentsOf = (mark: string) => gzipSync(Buffer.from(mark.repeat(2_000))).toString("base64");

const entryOf = ({ cdAccountId }: Ground, { mark, fileName }: KilledWrite) => ({
  cdAccountId,
  transactionType: "credit",
  amount: 1,
  message: mark,
  ...(fileName && { paymentProof: [fileName] }),
});

const FIRST_MOBILE = 7_000_000_000;
const MOBILES = 2_999_999_999;

/** A family of two; a retry sends the same rows. */
function familyOf(mark: string, prefix = "K") {
  const number = `${prefix}${mark}`;
  const policy_start_date = formatDmy(addDays(istDay(Date.now()), -BACK_DAYS));
  const mobile = String(FIRST_MOBILE + (Number.parseInt(mark.slice(0, 8), 16) % MOBILES));
  const rows = [
    employee(number, { policy_start_date, mobile, name: "Ravi Kumar" }),
    dependant(number, "Spouse", { policy_start_date, name: "Sita Kumar" }),
  ];
  return rows.map((row, index) => ({ ...row, rowNumber: index + 2 }));
}

const Registered = z.object({
  data: z.object({ endorsementContexts: z.tuple([z.object({ endorsementId: z.string() })]) }),
});
const Rows = z.object({ memberData: z.array(z.object({ id: z.string(), employeeId: z.string().nullable() })) });

/** Registers a family and finds its rows. @returns undefined without an answer. */
async function registerToMove(desk: Desk, moving: Ground["moving"], mark: string): Promise<KilledWrite["moved"]> {
  const choices = { enableEndorsements: true, enableEnrolmentPortal: false };
  const body = { ...moving, ...choices, membersList: familyOf(mark, "V") };
  const registered = await desk.write(registerMembers, registerMembers.path, `family-${mark}`, body);
  const context = Registered.safeParse(registered?.body.data).data?.data.endorsementContexts[0];
  if (!context) return undefined;
  const read = await desk.read(getEndorsement.path.replace("{id}", context.endorsementId));
  const rows = Rows.safeParse(read?.body.data).data?.memberData.filter(({ employeeId }) => employeeId === `V${mark}`);
  return rows?.length ? { ...context, memberIds: rows.map(({ id }) => id) } : undefined;
}

const Batches = z.object({ items: z.array(z.object({ id: z.string(), fileName: z.string().nullable() })) });
const Preview = z.object({ mark: z.string() });

/** Registers a family and previews the undo of its batch. @returns undefined without an answer. */
async function registerToUndo(desk: Desk, moving: Ground["moving"], mark: string): Promise<KilledWrite["batch"]> {
  const choices = { enableEndorsements: true, enableEnrolmentPortal: false, fileName: mark };
  const body = { ...moving, ...choices, membersList: familyOf(mark, "Z") };
  await desk.write(registerMembers, registerMembers.path, `batch-${mark}`, body);
  const list = await desk.read(`${listBatches.path}?companyId=${moving.companyId}&kind=upload`);
  const batch = Batches.safeParse(list?.body.data).data?.items.find(({ fileName }) => fileName === mark);
  if (!batch) return undefined;
  const preview = await desk.read(previewBatchUndo.path.replace("{id}", batch.id));
  const outcome = Preview.safeParse(preview?.body.data).data?.mark;
  return outcome === undefined ? undefined : { id: batch.id, outcome };
}

/** Sends the file of a write to the store, once. @returns whether the store has confirmed it. */
async function storeFile(desk: Desk, write: KilledWrite, docType: DocumentType, bytes: Uint8Array): Promise<boolean> {
  if (write.fileName) return true;
  const [[contentType = "", ending = ""] = []] = Object.entries(FILE_LIMITS[docType].contentTypes).slice(-1);
  const body = { fileName: `${write.mark}${ending}`, docType, method: "WRITE" };
  const address = await desk.write(generateSignedUrl, generateSignedUrl.path, randomUUID(), body);
  const sent = await desk.put(address?.body.signedURL ?? "", bytes, contentType);
  if (sent === 200) write.fileName = address?.body.fileName ?? null;
  return sent === 200;
}

const POLICY_BENEFITS = 3;
/** The plan whose text an edit changes together with the policy's bank: neither is saved without the other. */
const EDITED_PLAN = "Plus";
export const EDITED_NICKNAME = "Edited again and again";
/** One upload of flex benefits, of two each. */
const FAMILIES_PER_UPLOAD = 10;

/** A modular policy by its slip, the write's mark for its number. */
export async function sendNewSlip(desk: Desk, companyId: string, write: KilledWrite, nickName: string): Promise<Reply> {
  const values = filledModular(nickName, ["general.policyNumber", write.mark]);
  const bytes = await slipWorkbook(values, NO_LISTS, { addons: OFFERED });
  if (!(await storeFile(desk, write, "FLEX_PLACEMENT_SLIPS", bytes))) return null;
  const body = { companyId, filename: write.fileName, policyType: "GMC", subType: "Modular" };
  const path = (commit: boolean) => `${parsePlacementSlip.path}?commit=${commit}`;
  // Repeat this before a retry: a validation is valid for some hours, and the clock may have passed them.
  if (!(await desk.write(parsePlacementSlip, path(false), randomUUID(), body))) return null;
  return desk.write(parsePlacementSlip, path(true), write.mark, body);
}

/** What an insurer says of these employees, in a file with the write's mark for its name. */
function answerOf(mark: string, employeeIds: readonly string[], version: number) {
  const plain = { operation: null, userId: null, name: null, relationship: null, netPremium: 100, totalPremium: null };
  const lines = employeeIds.map((employeeId, index) => ({
    ...plain,
    sheet: "File",
    row: index + 2,
    employeeId,
    uhid: `UH-${employeeId}`,
    verdict: "ACCEPTED",
    reason: mark,
  }));
  return { lines, policyNumbers: [], companies: [], choices: [], fileName: mark, version };
}

const FORMAT_PLACE = { policyType: "GMC", stage: "INSURER" } as const;
/** A format with the write's mark for the header of its only column of additions. */
function formatOf(mark: string) {
  const format = startingFormat("", FORMAT_PLACE.policyType);
  const columns = [formatColumn({ header: mark, source: "name" })];
  return { ...format, sheets: { ...format.sheets, ADD: { sheet: "Addition", columns } } };
}

const columnsOf = (clients: Ground["clients"], mark: string) =>
  changeColumnMapping.path.replace("{companyId}", clients[mark.charCodeAt(0) % clients.length]?.companyId ?? "");

/** First stores the match to change. Its key is separate, because a retry under the same key would undo the change. */
const storeMatch = (desk: Desk, path: string, mark: string, match: object) =>
  desk.write(changeColumnMapping, path, `first-${mark}`, { matches: [match], sheets: {}, dateOrder: null });

/** Every kind of write that stores something: money, personal data, files, drafts, notes. */
export const WRITE_KINDS: Readonly<Record<string, Kind>> = {
  "CD entry": {
    send: (desk, ground, write) =>
      desk.write(addBalanceAdjustment, addBalanceAdjustment.path, write.mark, entryOf(ground, write)),
    found: "select message as mark from cd_ledger_entries where payment_proof is null",
  },
  "CD entry with its proof": {
    docType: "CD_PAYMENT_PROOFS",
    send: async (desk, ground, write) => {
      if (!(await storeFile(desk, write, "CD_PAYMENT_PROOFS", proofOf(write.mark)))) return null;
      return desk.write(addBalanceAdjustment, addBalanceAdjustment.path, write.mark, entryOf(ground, write));
    },
    found: "select message as mark from cd_ledger_entries where payment_proof is not null",
  },
  "deletion of a statement": {
    docType: "CD_STATEMENTS",
    send: async (desk, { cdAccountId }, write) => {
      const path = putCdStatement.path.replace("{id}", cdAccountId);
      if (!write.fileName) {
        const address = await desk.write(putCdStatement, path, randomUUID(), { fileName: `${write.mark}.pdf` });
        const sent = await desk.put(address?.body.signedURL ?? "", proofOf(write.mark), "application/pdf");
        if (sent !== 200) return null;
        write.fileName = address?.body.fileName ?? null;
      }
      return desk.write(deleteCdStatement, `${path}/${write.fileName}`, write.mark, undefined);
    },
    found: `select right(replace(before #>> '{}', '.pdf', ''), 36) as mark from audit_log
      where action = 'deleteCdStatement'`,
    named: "select cd_document as name from cd_accounts where cd_document is not null",
  },
  "policy by its slip": {
    docType: "FLEX_PLACEMENT_SLIPS",
    send: (desk, { clients }, write) =>
      sendNewSlip(desk, clients[0]?.companyId ?? "", write, `Slip ${write.mark.replaceAll("-", "")}`),
    // A policy with no benefits or with some missing counts as half.
    found: `select p.policy_number as mark from policies p where p.nick_name like 'Slip %'
      and (select count(*) from benefits b where b.policy_id = p.id) = ${POLICY_BENEFITS}
      and exists (select 1 from placement_slips s where s.policy_id = p.id and s.saved_at is not null)
      union all select 'half of ' || p.policy_number from policies p where p.nick_name like 'Slip %'
      and ((select count(*) from benefits b where b.policy_id = p.id) <> ${POLICY_BENEFITS}
      or not exists (select 1 from placement_slips s where s.policy_id = p.id and s.saved_at is not null))`,
  },
  "edit of a policy by its slip": {
    docType: "FLEX_PLACEMENT_SLIPS",
    send: async (desk, { slip: { companyId, policyId, state } }, write) => {
      const values = setAt(state.values, "general.bankName", `Bank ${write.mark}`);
      const addons = state.addons.map((addon) =>
        addon.fields.name === EDITED_PLAN
          ? { ...addon, fields: { ...addon.fields, description: `Bank ${write.mark}` } }
          : addon,
      );
      const bytes = await slipWorkbook(values, NO_LISTS, { addons, policyId });
      if (!(await storeFile(desk, write, "FLEX_PLACEMENT_SLIPS", bytes))) return null;
      const body = { companyId, policyId, filename: write.fileName };
      const path = (commit: boolean) => `${editByPlacementSlip.path}?commit=${commit}`;
      if (!(await desk.write(editByPlacementSlip, path(false), randomUUID(), body))) return null;
      return desk.write(editByPlacementSlip, path(true), write.mark, body);
    },
    // Each recorded edit; policy and plan have the last one's, and its slip is marked as saved.
    found: `select substring(after->>'bankName' from 6) as mark from audit_log where action = 'editByPlacementSlip'
      union all select 'half of ' || p.bank_name from policies p
      join benefits b on b.policy_id = p.id and b.name = '${EDITED_PLAN}'
      where p.nick_name = '${EDITED_NICKNAME}' and p.bank_name like 'Bank %' and (b.metadata->>'description' is distinct from p.bank_name
      or p.bank_name is distinct from (select a.after->>'bankName' from audit_log a
        where a.action = 'editByPlacementSlip' and a.entity_id = p.id order by a.id desc limit 1)
      or not exists (select 1 from placement_slips s
        where s.policy_id = p.id and s.saved_at is not null and strpos(s.file_name, substring(p.bank_name from 6)) > 0))`,
  },
  "validator draft": {
    send: (desk, { clients }, { mark }) =>
      desk.write(saveValidatorDraft, saveValidatorDraft.path.replace("{id}", mark), mark, {
        companyId: clients[0]?.companyId,
        contents: contentsOf(mark),
      }),
    found: "select entity_id as mark from audit_log where action = 'saveValidatorDraft'",
  },
  "matches of a company's columns": {
    send: (desk, { clients }, { mark }) =>
      desk.write(changeColumnMapping, columnsOf(clients, mark), mark, {
        matches: [
          { list: "ADD", heading: `first ${mark}`, target: "name" },
          { list: "OFFBOARD", heading: `second ${mark}`, target: null },
        ],
        sheets: {},
        dateOrder: null,
      }),
    // A match without the other one, or without an audit row, counts as half.
    found: `select right(key, 36) as mark from column_mappings, jsonb_object_keys(headings) key where key like 'ADD:first %'
      and headings ? ('OFFBOARD:second ' || right(key, 36))
      union all select 'half of ' || key from column_mappings m, jsonb_object_keys(m.headings) key
      where key ~ '^(ADD:first|OFFBOARD:second) ' and (not m.headings ?& array['ADD:first ' || right(key, 36), 'OFFBOARD:second ' || right(key, 36)]
      or not exists (select 1 from audit_log a where a.action = 'changeColumnMapping' and a.entity_id = m.company_id
        and strpos(a.after::text, 'first ' || right(key, 36)) > 0))`,
  },
  "change of a column's match": {
    send: async (desk, { clients }, { mark }) => {
      const match = { list: "ADD", heading: `own ${mark}` };
      if (!(await storeMatch(desk, columnsOf(clients, mark), mark, { ...match, target: "name" }))) return null;
      const body = { ...match, seen: "name", target: "slabId" };
      return desk.write(changeColumnMatch, columnsOf(clients, mark), mark, body);
    },
    // Changed without its audit row, or recorded and not changed.
    found: `with matches as (select right(key, 36) as mark, value #>> '{}' = 'slabId' as is_changed,
        exists (select 1 from audit_log a where a.action = 'changeColumnMatch' and a.entity_id = m.company_id
          and a.after->>'heading' = 'own ' || right(key, 36)) as is_recorded
        from column_mappings m, jsonb_each(m.headings) where key like 'ADD:own %')
      select mark from matches where is_changed and is_recorded
      union all select 'half of ' || mark from matches where is_changed <> is_recorded`,
  },
  "forgotten word of a company's files": {
    send: async (desk, { clients }, { mark }) => {
      const path = columnsOf(clients, mark);
      const word = { target: "gender", word: `word ${mark}` };
      const values = [{ ...word, value: "male" }];
      const stored = await desk.write(changeColumnMapping, path, `word-${mark}`, {
        matches: [],
        sheets: {},
        dateOrder: null,
        values,
      });
      if (!stored) return null;
      const forgotten = forgetColumnMapping.path.replace(changeColumnMapping.path, path);
      return desk.write(forgetColumnMapping, forgotten, mark, { sheets: [], words: [word] });
    },
    // Either the stored word exists, or its removal is recorded: never both and never neither.
    found: `with words as (select right(value->>'word', 36) as mark,
        exists (select 1 from column_mappings m where m.company_id = stored.entity_id
          and m.words ? ('gender:' || (value->>'word'))) as is_there,
        exists (select 1 from audit_log a where a.action = 'forgetColumnMapping' and a.entity_id = stored.entity_id
          and strpos(a.before::text, value->>'word') > 0 and strpos(a.after::text, value->>'word') = 0) as is_recorded
        from audit_log stored, jsonb_array_elements(stored.after->'values') value
        where stored.action = 'changeColumnMapping' and value->>'word' like 'word %')
      select distinct mark from words where is_recorded and not is_there
      union all select distinct 'half of ' || mark from words where is_recorded = is_there`,
  },
  "removal of a column's match": {
    send: async (desk, { clients }, { mark }) => {
      const match = { list: "ADD", heading: `gone ${mark}` };
      if (!(await storeMatch(desk, columnsOf(clients, mark), mark, { ...match, target: "name" }))) return null;
      const path = removeColumnMatch.path.replace(changeColumnMapping.path, columnsOf(clients, mark));
      return desk.write(removeColumnMatch, path, mark, { ...match, seen: "name" });
    },
    // Either the stored match exists, or its removal is recorded: never both and never neither.
    found: `with matches as (select substring(key.match->>'heading' from 6) as mark,
        exists (select 1 from column_mappings m where m.company_id = stored.entity_id
          and m.headings ? ('ADD:' || (key.match->>'heading'))) as is_there,
        exists (select 1 from audit_log a where a.action = 'removeColumnMatch' and a.entity_id = stored.entity_id
          and a.before->>'heading' = key.match->>'heading') as is_recorded
        from audit_log stored, jsonb_array_elements(stored.after->'matches') key(match)
        where stored.action = 'changeColumnMapping' and key.match->>'heading' like 'gone %')
      select distinct mark from matches where is_recorded and not is_there
      union all select distinct 'half of ' || mark from matches where is_recorded = is_there`,
  },
  "format of an insurer": {
    send: async (desk, { formatted }, write) => {
      const at = (template: string) =>
        Object.entries({ ...formatted, ...FORMAT_PLACE }).reduce(
          (path, [name, id]) => path.replace(`{${name}}`, id),
          template,
        );
      if (write.version === undefined) {
        const read = await desk.read(at(getInsurerFormat.path));
        const { version, draftVersion } = (read?.body.data ?? {}) as { version?: number; draftVersion?: number };
        if (version === undefined || draftVersion === undefined) return null;
        Object.assign(write, { version, draftVersion });
      }
      const { mark, version, draftVersion = 0 } = write;
      const draft = { format: formatOf(mark), draftVersion };
      if (!(await desk.write(saveFormatDraft, at(saveFormatDraft.path), `first-${mark}`, draft))) return null;
      const chosen = { draftVersion: draftVersion + 1 };
      const body = { from: addDays(istDay(Date.now()), FORMAT_DAYS), note: mark, version, chosen };
      return desk.write(activateFormat, at(activateFormat.path), mark, body);
    },
    // A version with another's columns, without its audit row, or with its own draft; a draft that was not recorded.
    found: `with versions as (select v.note as mark, v.format #>> '{sheets,ADD,columns,0,header}' = v.note
        and exists (select 1 from audit_log a where a.action = 'activateFormat' and a.after->>'note' = v.note)
        and not exists (select 1 from insurer_format_drafts d where d.format #>> '{sheets,ADD,columns,0,header}' = v.note)
        as is_whole from insurer_format_versions v)
      select mark from versions where is_whole union all select 'half of ' || mark from versions where not is_whole
      union all select 'half of the draft ' || (d.format #>> '{sheets,ADD,columns,0,header}') from insurer_format_drafts d
        where d.format is not null and not exists (select 1 from audit_log a where a.action = 'saveFormatDraft'
          and a.after #>> '{sheets,ADD,columns,0,header}' = d.format #>> '{sheets,ADD,columns,0,header}')`,
  },
  note: {
    send: (desk, { endorsementId }, { mark }) =>
      desk.write(addEndorsementNote, addEndorsementNote.path.replace("{id}", endorsementId), mark, {
        description: mark,
      }),
    found: "select description as mark from endorsement_notes",
  },
  "note on a ticket": {
    send: (desk, { ticketId }, { mark }) =>
      desk.write(sendPrivateNote, sendPrivateNote.path.replace("{id}", ticketId), mark, { message: mark }),
    found: "select substring(html from '[0-9a-f-]{36}') as mark from support_notes",
  },
  company: {
    send: (desk, _, { mark }) =>
      desk.write(createCompany, createCompany.path, mark, {
        name: `Firm ${mark}`,
        gstNumber: "27AAPFU0939F1ZV",
        panNumber: "AAPFU0939F",
        salesforceId: "A-1",
        nickname: mark.slice(9),
      }),
    found: "select substring(name from 6) as mark from companies where name like 'Firm %'",
  },
  family: {
    send: (desk, { clients }, { mark }) =>
      desk.write(registerMembers, registerMembers.path, mark, {
        ...clients[mark.charCodeAt(0) % clients.length],
        enableEndorsements: true,
        enableEnrolmentPortal: false,
        membersList: familyOf(mark),
      }),
    // Half a family is no family.
    found: `select substring(min(u.employee_id) from 2) as mark from users u join endorsement_members m on m.user_id = u.id
      where u.employee_id like 'K%' group by u.employee_id having count(*) = 2
      union all select 'half of ' || u.employee_id from users u left join endorsement_members m on m.user_id = u.id
      where u.employee_id like 'K%' group by u.employee_id having count(m.*) <> 2`,
  },
  "undo of an upload": {
    send: async (desk, { moving }, write) => {
      write.batch ??= await registerToUndo(desk, moving, write.mark);
      if (!write.batch) return null;
      const { id, outcome } = write.batch;
      return desk.write(undoBatch, undoBatch.path.replace("{id}", id), write.mark, { mark: outcome });
    },
    // An undone batch with rows or covers, or without its audit row, and a family of which one row is left, are half undone.
    found: `with stored as (select b.id, b.file_name as mark, d.batch_id is not null as is_undone,
        exists (select 1 from endorsement_members m where m.added_in_batch = b.id) as has_rows,
        exists (select 1 from user_policies c where c.added_in_batch = b.id) as has_covers,
        exists (select 1 from audit_log a where a.action = 'undoBatch' and a.entity_id = b.id) as is_recorded
        from batches b left join batch_undos d on d.batch_id = b.id where b.file_name is not null)
      select mark from stored where is_undone and not has_rows and not has_covers and is_recorded
      union all select 'half of ' || mark from stored where has_rows <> has_covers or is_undone = has_rows or is_undone <> is_recorded
      union all select 'half of the family ' || u.employee_id from users u join endorsement_members m on m.user_id = u.id
        where u.employee_id like 'Z%' group by u.employee_id having count(*) <> 2`,
  },
  "move of lives to another draft": {
    send: async (desk, { moving }, write) => {
      write.moved ??= await registerToMove(desk, moving, write.mark);
      if (!write.moved) return null;
      const { endorsementId, memberIds } = write.moved;
      const path = reassignMembers.path.replace("{id}", endorsementId);
      return desk.write(reassignMembers, path, write.mark, { memberIds, note: `move ${write.mark}` });
    },
    // A move without both notes or both audit rows, and a family in two drafts, are half of one.
    found: `with notes as (select substring(description from 6) as mark, count(*) as notes from endorsement_notes
        where description like 'move %' group by 1),
      moves as (select n.mark, n.notes = 2 and (select count(*) from audit_log a join users u on u.employee_id = 'V' || n.mark
        and u.parent_id is null where a.action = 'reassignMembers' and a.after->'userIds' ? u.id) = 2 as is_whole from notes n)
      select mark from moves where is_whole union all select 'half of ' || mark from moves where not is_whole
      union all select 'half of the family ' || u.employee_id from users u join endorsement_members m on m.user_id = u.id
        where u.employee_id like 'V%' group by u.employee_id having count(distinct m.endorsement_id) > 1`,
  },
  "benefits of families": {
    send: (desk, { flex: { companyId, policyId, benefitId, waiting } }, write) => {
      write.userIds ??= waiting.splice(-FAMILIES_PER_UPLOAD).flat();
      const users = write.userIds.map((userId) => ({
        userId,
        benefitIds: benefitId,
        coverageStartDate: formatDmy(istDay(Date.now())),
      }));
      return desk.write(addFlexUsers, addFlexUsers.path, write.mark, { companyId, policyId, users });
    },
    // Everything the key's response says is done is stored: benefit, premium and reason, of all, and nothing else.
    found: `select k.key as mark from idempotency_keys k
      join lateral jsonb_array_elements(k.reply->'data'->'users') r on true
      join user_policies up on up.user_id = r->>'userId' and up.active
      join user_benefits ub on ub.user_policy_id = up.id and ub.active and jsonb_array_length(ub.derivation) = 4
      where k.route like '%policies-benefits' and not r ? 'error' group by k.key
      having count(*) = ${2 * FAMILIES_PER_UPLOAD}
      union all select 'half of ' || u.employee_id from users u
      left join user_policies up on up.user_id = u.id
      left join user_benefits ub on ub.user_policy_id = up.id
      where u.employee_id like 'W%' group by u.employee_id having count(ub.*) = 1
      union all select 'half of the upload of ' || up.user_id from user_benefits ub
      join user_policies up on up.id = ub.user_policy_id join users u on u.id = up.user_id and u.employee_id like 'W%'
      where up.user_id not in (select r->>'userId' from idempotency_keys k,
        jsonb_array_elements(k.reply->'data'->'users') r where k.route like '%policies-benefits' and not r ? 'error')`,
  },
  "answer of an insurer": {
    send: async (desk, { sent: { endorsementId, employeeIds } }, write) => {
      const path = (template: string) => template.replace("{id}", endorsementId);
      if (write.version === undefined) {
        const read = await desk.read(path(getEndorsement.path));
        const { version } = (read?.body.data ?? {}) as { version?: number };
        if (version === undefined) return null;
        write.version = version;
      }
      const body = answerOf(write.mark, employeeIds, write.version);
      return desk.write(recordInsurerResponse, path(recordInsurerResponse.path), write.mark, body);
    },
    // A response that lacks rows, its audit row or its UHIDs counts as half.
    found: `with whole as (select a.file_name as mark, (select count(*) from insurer_response_rows r where r.response_id = a.id)
        = (select count(*) from endorsement_members m where m.endorsement_id = a.endorsement_id)
        and (select count(*) from endorsement_members m join user_policies up on up.id = m.user_policy_id and up.uhid is not null
          where m.endorsement_id = a.endorsement_id) = (select count(*) from insurer_response_rows r where r.response_id = a.id)
        and exists (select 1 from audit_log l where l.action = 'recordInsurerResponse' and l.after->>'fileName' = a.file_name)
        as is_whole from insurer_responses a)
      select mark from whole where is_whole union all select 'half of ' || mark from whole where not is_whole`,
  },
  "email to an insurer": {
    send: async (desk, { emailed: { endorsementId } }, write) => {
      const path = sendEndorsementEmail.path.replace("{id}", endorsementId).replace("{stage}", "INSURER");
      if (write.version === undefined) {
        const read = await desk.read(
          previewEndorsementEmail.path.replace("{id}", endorsementId).replace("{stage}", "INSURER"),
        );
        const { version, lastEmail } = (read?.body.data ?? {}) as {
          version?: number;
          lastEmail?: { id: string } | null;
        };
        if (version === undefined) return null;
        write.version = version;
        write.lastEmailId = lastEmail?.id ?? null;
      }
      const { mark, version, lastEmailId } = write;
      const body = { to: ["desk@care.example"], cc: [], text: mark, version, lastEmailId };
      return desk.write(sendEndorsementEmail, path, mark, body);
    },
    // An email without its promise or its audit row, and a promise without its email, are half of one.
    found: `with whole as (select l.text as mark, exists (select 1 from outbox o where o.id = l.outbox_id
          and o.kind = 'endorsementEmail' and o.payload->>'emailId' = l.id)
        and exists (select 1 from audit_log a where a.action = 'sendEndorsementEmail' and a.after->>'emailId' = l.id)
        as is_whole from endorsement_emails l)
      select mark from whole where is_whole union all select 'half of ' || mark from whole where not is_whole
      union all select 'half of the promise ' || o.id from outbox o where o.kind = 'endorsementEmail'
        and not exists (select 1 from endorsement_emails l where l.outbox_id = o.id)`,
  },
};
