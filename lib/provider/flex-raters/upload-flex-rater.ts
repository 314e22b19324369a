import { isDeepStrictEqual } from "node:util";
import type * as contract from "@/lib/contract/flex-raters";
import { lockPolicy } from "../endorsements/lock-policy";
import type { Verb } from "../route";
import { loadFlexPolicy } from "./load-flex-policy";
import { FLEX_RATERS, flexRaterReply } from "./load-flex-rater";
import { readFlexSheet } from "./read-flex-sheet";

/**
 * Makes an error-free flex rate sheet the active rater of its policy; the previous rater remains stored. A sheet with errors
 * changes nothing and is returned with them; uploading the same sheet again also changes nothing.
 * @throws ProviderError as `readFlexSheet`; forbidden to replace without the permission; conflict when the active rater is
 * not the one that the sheet was compared with.
 */
export const uploadFlexRater: Verb<typeof contract.uploadFlexRater> = async (db, call, { body }) => {
  const { policyId, file, replaces } = body;
  const { benefits } = await loadFlexPolicy(db, body);
  const { rates, parsingErrors } = await readFlexSheet(file, benefits);
  await lockPolicy(db, policyId);
  const active = await FLEX_RATERS.findActive(db, policyId);
  const before = active && flexRaterReply(active);
  if (parsingErrors.errorCount > 0) return { data: { parsingErrors, rater: before, isUnchanged: true } };
  if (active && isDeepStrictEqual(active.rates, rates)) {
    return { data: { parsingErrors, rater: before, isUnchanged: true } };
  }
  const contents = { name: nameOf(file), rates };
  const after = flexRaterReply(await FLEX_RATERS.replace(db, call, { policyId, active, replaces }, contents));
  return { data: { parsingErrors, rater: after, isUnchanged: false } };
};

const MAX_NAME_LENGTH = 200;
const nameOf = (file: Blob) =>
  ("name" in file ? String(file.name) : "").trim().slice(0, MAX_NAME_LENGTH) || "Flex Rater.xlsx";
