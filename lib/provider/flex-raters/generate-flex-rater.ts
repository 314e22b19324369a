import type * as contract from "@/lib/contract/flex-raters";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import { flexRaterTemplate, flexRaterWorkbook } from "@/lib/sheets/write/flex-rater-workbook";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadFlexPolicy } from "./load-flex-policy";
import { FLEX_RATERS } from "./load-flex-rater";

/** A flex rater as a workbook that can be edited and uploaded. @throws ProviderError not_found; as `loadFlexPolicy`. */
export const generateFlexRater: Verb<typeof contract.generateFlexRater> = async (db, _call, { body }) => {
  const { benefits } = await loadFlexPolicy(db, body);
  const { policyId, version } = body;
  const row = await FLEX_RATERS.find(db, policyId, version);
  const name = (what: string) => `Flex_Rater_${policyId}_${what}.xlsx`.replace(/[^\w.-]/g, "-");
  if (row) return { bytes: await flexRaterWorkbook(row.rates), name: name(`v${row.version}`) };
  if (version !== undefined) throw new ProviderError("not_found", RATER_MESSAGES.notFound);
  return { bytes: await flexRaterTemplate(benefits), name: name("Template") };
};
