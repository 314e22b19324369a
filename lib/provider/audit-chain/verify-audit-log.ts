import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { AUDIT_TEXT, chainHash, FIRST_HASH, LATE_IDS } from "./audit-text";

const BATCH = 5_000;

type AuditCheck = {
  /** Number of sealed rows, up to the first broken one. */
  sealed: number;
  /** The newest hash. Noted elsewhere, it shows later whether the chain was rebuilt. */
  head: string;
  /** Number of committed rows without a seal. */
  waiting: number;
  broken: { auditId: number; reason: string } | null;
  /** Whether the chain contains the given hash. */
  passesKnownHash: boolean | null;
};

const Link = z.object({ seq: z.int(), auditId: z.int(), hash: z.string(), text: z.string().nullable() });
type Link = z.output<typeof Link>;
const Unsealed = z.object({ id: z.int() });
const Waiting = z.object({ waiting: z.int() });

/** Verifies the chain from its first row to the first broken one. */
export async function verifyAuditLog(db: Db, knownHash?: string): Promise<AuditCheck> {
  let head = FIRST_HASH;
  let sealed = 0;
  let isPassed = false;
  const result = (broken: AuditCheck["broken"], waiting = 0): AuditCheck => {
    const passesKnownHash = knownHash === undefined ? null : isPassed;
    return { sealed, head, waiting, broken, passesKnownHash };
  };
  for (;;) {
    const links = await linksAfter(db, sealed);
    for (const link of links) {
      const reason = faultOf(link, sealed + 1, head);
      if (reason) return result({ auditId: link.auditId, reason });
      ({ seq: sealed, hash: head } = link);
      isPassed ||= head === knownHash;
    }
    if (links.length < BATCH) break;
  }
  const [slipped] = await queryRows(
    db,
    Unsealed,
    sql`select id from audit_log a where id <= (select max(audit_id) from audit_seals) - ${LATE_IDS}::bigint
          and not exists (select from audit_seals s where s.audit_id = a.id) order by id limit 1`,
  );
  if (slipped) return result({ auditId: slipped.id, reason: "was inserted between sealed rows" });
  const [open] = await queryRows(
    db,
    Waiting,
    sql`select count(*)::int as waiting from audit_log a where not exists (select from audit_seals s where s.audit_id = a.id)`,
  );
  return result(null, open?.waiting);
}

const linksAfter = (db: Db, seq: number) =>
  queryRows(
    db,
    Link,
    sql`select s.seq, s.audit_id as "auditId", s.hash, case when a.id is not null then ${AUDIT_TEXT} end as text
        from audit_seals s left join audit_log a on a.id = s.audit_id where s.seq > ${seq} order by s.seq limit ${BATCH}`,
  );

function faultOf({ seq, hash, text }: Link, expectedSeq: number, previous: string): string | null {
  if (seq !== expectedSeq) return `follows seal ${expectedSeq}, which is missing`;
  if (text === null) return "is gone";
  return chainHash(previous, text) === hash ? null : "has changed since it was sealed";
}
