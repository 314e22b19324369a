import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Paise } from "@/lib/domain/money/paise";
import type { ConfigCall } from "../configuration/config-on";
import { today } from "../context";
import type { Db } from "../db/connect";
import { bindArguments, prepareQuery, queryPrepared } from "../db/prepared";

const ABOVE = prepareQuery(
  "second person above",
  z.object({ above: z.int().nullable() }),
  sql`select second_person_above(${bindArguments(["of_account", "on_day", "built_in"])}) as above`,
);

/** Above which amount an entry made by hand on an account waits for a second person on the day of the call; null: none does. */
export async function secondPersonAbove(db: Db, call: ConfigCall, cdAccountId: string): Promise<Paise | null> {
  const builtIn = call.settings.secondPersonAbovePaise;
  const [row] = await queryPrepared(db, ABOVE, { of_account: cdAccountId, on_day: today(call), built_in: builtIn });
  return row?.above ?? null;
}
