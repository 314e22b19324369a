import { and, eq, isNull, or, sql } from "drizzle-orm";
import { LIST_CONTENTS } from "@/lib/domain/inbox/inbox-email";
import type { Db } from "../db/connect";
import { inboxEmails } from "../db/schema";
import { textArray } from "../db/unnest";

/**
 * The email has several lists, and one of them has no reply yet: the email's endorsement is that of the first list. A
 * table of unknown content may be a list, too.
 */
const hasOpenList = sql`(select count(*) > 1 and count(*) > count(a.reply_id) and bool_or(a.content = any(${textArray(LIST_CONTENTS)}))
  from inbox_attachments a
  where a.email_id = inbox_emails.id and a.content is distinct from 'RESPONSE' and a.problem is null)`;

/** Selects open emails that are not matched to an endorsement, or have another list to upload. */
export const isUnmatched = and(eq(inboxEmails.state, "WAITING"), or(isNull(inboxEmails.endorsementId), hasOpenList));

export const countUnmatched = (db: Db): Promise<number> => db.$count(inboxEmails, isUnmatched);
