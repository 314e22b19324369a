import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/connect";
import { inboxEmails } from "../db/schema";

/** Selects open emails that are not matched to an endorsement. */
export const isUnmatched = and(isNull(inboxEmails.endorsementId), eq(inboxEmails.state, "WAITING"));

export const countUnmatched = (db: Db): Promise<number> => db.$count(inboxEmails, isUnmatched);
