import { sql } from "drizzle-orm";
import { z } from "zod";
import { objectName } from "@/lib/domain/files/object-name";
import type { Db } from "@/lib/provider/db/connect";
import { execute, queryRows } from "@/lib/provider/db/rows";
import { textArray } from "@/lib/provider/db/unnest";
import { isFolderStore } from "@/lib/provider/files/folder-store";
import type { FileStore } from "@/lib/provider/files/store";
import { newId } from "@/lib/provider/ids";
import { kycObject } from "@/lib/provider/kyc/get-kyc-document";
import { fullName } from "@/lib/provider/members/name-sql";
import { onePagePdf } from "./one-page-pdf";

const Row = z.object({ id: z.string(), operation: z.string(), name: z.string() });

/** Simulates HR's edits and one new spouse in an endorsement, with documents in the store. */
export async function uploadDocuments(db: Db, files: FileStore, endorsementId: string): Promise<void> {
  // In another store, the operator provides the documents.
  if (!isFolderStore(files)) return;
  const found = await queryRows(
    db,
    Row,
    sql`select m.id, m.operation, ${fullName("u")} as name
        from endorsement_members m join users u on u.id = m.user_id
        where m.endorsement_id = ${endorsementId} and (m.operation = 'EDIT' or m.relationship = 'spouse') order by m.seq`,
  );
  const spouse = found.find(({ operation }) => operation === "ADD");
  for (const row of [...found.filter(({ operation }) => operation === "EDIT"), ...(spouse ? [spouse] : [])]) {
    const titles = row === spouse ? ["Marriage certificate"] : ["Government ID front", "Government ID back"];
    const names: string[] = [];
    for (const title of titles) {
      const name = objectName(newId("file"), title, ".pdf");
      await files.write(kycObject(name), onePagePdf([title, row.name, "Demo document"]));
      names.push(name);
    }
    await execute(
      db,
      sql`update endorsement_members set source = 'HRD', kyc_documents = ${textArray(names)}, is_kyc_applicable = true,
              is_midterm_member = ${row === spouse} where id = ${row.id}`,
    );
  }
}
