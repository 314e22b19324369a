import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { eraseHistory } from "./erase-history";

/** A FROM clause: each row about these persons (`sent.row`) in the stored copies of sent files (`artefact`). */
export const sentRowsOf = (persons: SQL): SQL =>
  sql`endorsement_artefacts artefact cross join lateral jsonb_array_elements(artefact.content -> 'rows') as sent(row)
      join endorsement_members m on m.endorsement_id = artefact.endorsement_id and m.id = sent.row ->> 'id'
      where m.user_id = any(${persons})`;

const Changed = z.object({ id: z.string(), endorsementId: z.string() });

/** Removes the personal fields of persons from the snapshots. Operation, dates and amounts remain. */
export async function eraseSentRows(db: Db, persons: SQL): Promise<void> {
  const personal = sql.raw(
    ["users", "user_policies", "endorsement_members"].map((table) => `personal_fields('${table}')`).join(" || "),
  );
  const changed = await queryRows(
    db,
    Changed,
    sql`update endorsement_artefacts a
        set content = jsonb_set(a.content, '{rows}', (
          select coalesce(jsonb_agg(
            case when m.id is null then sent.row else sent.row - (${personal}) end order by sent.place), '[]')
          from jsonb_array_elements(a.content -> 'rows') with ordinality as sent(row, place)
          left join endorsement_members m on m.id = sent.row ->> 'id' and m.user_id = any(${persons})))
        where a.endorsement_id in (select endorsement_id from endorsement_members where user_id = any(${persons}))
        returning a.id, a.endorsement_id as "endorsementId"`,
  );
  const scopes = [...new Set(changed.map(({ endorsementId }) => endorsementId))];
  await eraseHistory(db, { table: "endorsement_artefacts", scopes, ids: changed.map(({ id }) => id) });
}
