import type { Paise } from "@/lib/domain/money/paise";
import type { ConfigCall } from "../configuration/config-on";
import { today } from "../context";
import type { Db } from "../db/connect";
import { rowsPrepared } from "../db/prepared";

/** Above which amount an entry made by hand on an account waits for a second person on the day of the call; null: none does. */
export async function secondPersonAbove(db: Db, call: ConfigCall, cdAccountId: string): Promise<Paise | null> {
  const [row] = await rowsPrepared<{ above: Paise | null }>(
    db,
    "second person above",
    "select second_person_above($1, $2, $3) as above",
    [cdAccountId, today(call), call.settings.secondPersonAbovePaise],
  );
  return row?.above ?? null;
}
