import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { attachmentObject } from "../inbox/store-files";
import { enqueue } from "../outbox/enqueue";
import { WITHOUT_NOTE } from "../outbox/note-intent";
import { eraseHistory } from "./erase-history";
import { ERASED, ERASED_AT_ONCE, type ErasingCall } from "./erasing-call";

const Received = z.object({ id: z.string(), scope: z.string().nullable() });
const File = z.object({ name: z.string() });
const Found = z.object({ id: z.string() });

/** Erases emails that were received before a day, with their attachments. @returns their ids. */
export async function eraseReceivedEmails(db: Db, call: ErasingCall, before: LocalDate): Promise<string[]> {
  const found = await queryRows(
    db,
    Received,
    sql`select id, endorsement_id as scope from inbox_emails
        where received_at < ${before}::date and from_name <> ${ERASED} and state <> 'WAITING'
        order by id limit ${ERASED_AT_ONCE}::integer for update skip locked`,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const emails = textArray(ids);
  const files = await queryRows(
    db,
    File,
    sql`select object_name as name from inbox_attachments where email_id = any(${emails}) and object_name is not null`,
  );
  for (const { name } of files) await enqueue(db, call, { kind: "fileRemoval", payload: attachmentObject(name) });
  await execute(
    db,
    sql`update inbox_emails set from_name = ${ERASED}, from_address = ${ERASED}, subject = ${ERASED}, body = '',
          reason = case when reason is not null then ${ERASED} end where id = any(${emails})`,
  );
  await execute(db, sql`update inbox_attachments set file_name = ${ERASED} where email_id = any(${emails})`);
  const scopes = found.flatMap(({ scope }) => (scope === null ? [] : [scope]));
  await eraseHistory(db, { table: "inbox_emails", scopes, ids });
  await eraseHistory(db, { table: "inbox_attachments", scopes: ids });
  return ids;
}

/** Erases text and file of emails and support notes that were sent or given up before a day. @returns their ids. */
export async function eraseSentEmails(db: Db, _call: ErasingCall, before: LocalDate): Promise<string[]> {
  const sent = (table: SQL, maxRows: number) =>
    sql`select e.id from ${table} e join outbox o on o.id = e.outbox_id
        where e.created_at < ${before}::date and o.done_at is not null and (e.text <> '' or e.file_base64 <> '')
        order by e.id limit ${maxRows}::integer for update of e skip locked`;
  const ofEndorsements = await queryRows(
    db,
    Found,
    sql`update endorsement_emails set text = '', file_name = null, file_base64 = null
        where id in (${sent(sql`endorsement_emails`, ERASED_AT_ONCE)}) returning id`,
  );
  const ofRosters = await queryRows(
    db,
    Found,
    sql`update roster_emails set text = '', file_base64 = ''
        where id in (${sent(sql`roster_emails`, ERASED_AT_ONCE - ofEndorsements.length)}) returning id`,
  );
  const emails = [...ofEndorsements, ...ofRosters].map(({ id }) => id);
  return [...emails, ...(await eraseNotes(db, before, ERASED_AT_ONCE - emails.length))];
}

/** Notes of the built-in support desk, and those that were never sent to another one. */
async function eraseNotes(db: Db, before: LocalDate, maxRows: number): Promise<string[]> {
  const stored = await queryRows(
    db,
    Found,
    sql`update support_notes set html = ${ERASED}, attachment_name = null, attachment_base64 = null
        where id in (select id from support_notes where created_at < ${before}::date and html <> ${ERASED}
                     order by id limit ${maxRows}::integer for update skip locked) returning id`,
  );
  const givenUp = await queryRows(
    db,
    Found,
    sql`update outbox set payload = ${WITHOUT_NOTE}
        where id in (select id from outbox where kind = 'supportNote' and done_at < ${before}::date
                       and payload <> ${WITHOUT_NOTE} order by id
                     limit ${maxRows - stored.length}::integer for update skip locked)
        returning payload ->> 'noteId' as id`,
  );
  return [...stored, ...givenUp].map(({ id }) => id);
}
