import { sql } from "drizzle-orm";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { textArray } from "../db/unnest";

type Rows = {
  table: string;
  persons?: readonly string[];
  scopes?: readonly string[];
  /** Of the scopes, only these rows. */
  ids?: readonly string[];
};

/** Removes the personal fields from earlier versions of rows, those of this transaction included. */
export const eraseHistory = (db: Db, { table, persons = [], scopes = [], ids }: Rows): Promise<void> =>
  execute(
    db,
    sql`select erase_history(${table}, ${textArray(persons)}, ${textArray(scopes)}, ${ids ? textArray(ids) : sql`null::text[]`})`,
  );
