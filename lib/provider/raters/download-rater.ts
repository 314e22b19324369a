import type * as contract from "@/lib/contract/raters";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import { raterWorkbook } from "@/lib/sheets/write/rater-workbook";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { RATERS, sheetOf } from "./load-rater";

/** A rater as a workbook that can be edited and uploaded. @throws ProviderError not_found */
export const downloadRater: Verb<typeof contract.downloadRater> = async (
  db,
  _call,
  { params: { id }, query: { version } },
) => {
  const row = await RATERS.find(db, id, version);
  if (!row) throw new ProviderError("not_found", RATER_MESSAGES.notFound);
  const name = `Rater_${id}_v${row.version}.xlsx`.replace(/[^\w.-]/g, "-");
  return { bytes: await raterWorkbook(sheetOf(row)), name };
};
