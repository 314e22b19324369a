import { sql } from "drizzle-orm";
import type { PricedRow } from "@/lib/domain/endorsements/pricing-types";
import type { Relationship } from "@/lib/domain/members/types";
import type { Paid } from "@/lib/domain/premium/paid";
import { finalAnnual } from "@/lib/domain/premium/segments";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { type BulkColumn, inChunks, unnest } from "../db/unnest";
import type { StoredDerivation } from "../premiums/stored-derivation";
import { premiumColumns } from "./premium-columns";
import type { StoredRow } from "./rows-to-price";

export type RepricedRow = {
  row: StoredRow;
  priced: PricedRow;
  hasClaim: boolean;
  inception: Paid | null;
  /** The set that the row was priced in, if a family's premium depends on it. */
  relationship: Relationship | undefined;
};

/** The premium columns with the derivation and the remaining charge. */
const PREMIUM_COLUMNS: readonly BulkColumn<RepricedRow>[] = [
  ...premiumColumns<RepricedRow>(({ priced }) => priced),
  { name: "any_ongoing_or_settled_claim", type: "boolean", value: ({ hasClaim }) => hasClaim },
  { name: "derivation", type: "jsonb", value: derivationOf },
];

function derivationOf({ row, priced, inception, relationship }: RepricedRow): StoredDerivation {
  const file = row.derivation?.file;
  return {
    ...priced.derivation,
    charged: [...priced.segments],
    file,
    relationship,
    ...(inception ? { inception } : {}),
  };
}

const ID: BulkColumn<RepricedRow> = { name: "id", type: "text", value: ({ row }) => row.id };

const COVER_ID: BulkColumn<RepricedRow> = { name: "id", type: "text", value: ({ row }) => row.userPolicyId };

/** An addition's charge is on the roster since the upload; edits and offboards reach it at ENDO_RECEIVED. */
const COVER_COLUMNS: readonly BulkColumn<RepricedRow>[] = [
  { name: "segments", type: "jsonb", value: ({ priced }) => [...priced.segments] },
  { name: "annual_paise", type: "bigint", value: ({ priced }) => finalAnnual(priced.segments) },
  { name: "sum_insured_paise", type: "bigint", value: ({ priced }) => priced.sumInsuredPaise },
];

/** Whether one of the columns changes: an update without a change would add a version to the history. */
function areChanged(table: string, columns: readonly { name: string }[]) {
  const of = (from: string) => columns.map(({ name }) => `${from}.${name}`).join(", ");
  return sql.raw(`(${of(table)}) is distinct from (${of("given")})`);
}

/** Rewrites the premiums of rows in bulk where they differ, and the charges of the lives that they added. */
export async function writePremiums(db: Db, call: Call, repriced: readonly RepricedRow[]): Promise<void> {
  const sets = sql.raw(PREMIUM_COLUMNS.map(({ name }) => `${name} = given.${name}`).join(", "));
  await inChunks(repriced, async (chunk) => {
    await execute(
      db,
      sql`update endorsement_members m set ${sets}, updated_by = ${call.actor.name}
          from (${unnest([ID, ...PREMIUM_COLUMNS], chunk)}) given
          where m.id = given.id and ${areChanged("m", PREMIUM_COLUMNS)}`,
    );
  });
  const additions = repriced.filter(({ row }) => row.operation === "ADD");
  await inChunks(additions, async (chunk) => {
    await execute(
      db,
      sql`update user_policies cover
          set segments = given.segments, annual_paise = given.annual_paise,
              sum_insured_paise = given.sum_insured_paise, updated_at = ${nowSql(call)}
          from (${unnest([COVER_ID, ...COVER_COLUMNS], chunk)}) given
          where cover.id = given.id and ${areChanged("cover", COVER_COLUMNS)}`,
    );
  });
}
