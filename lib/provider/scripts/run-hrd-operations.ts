import type { z } from "zod";
import type * as contract from "@/lib/contract/scripts";
import { HR_SHEET_NAMES } from "@/lib/domain/scripts/hr-setup";
import type { ScriptName } from "@/lib/domain/scripts/scripts";
import type { SteppedVerb } from "../route";
import type { JudgedRow } from "./count-verdicts";
import { runScript } from "./run-script";
import { prevalidationLists } from "./update-prevalidation";

type Answer = z.input<typeof contract.runHrdOperations.reply>["data"];

/** HR setup, or the combined tool; a second run changes nothing. @throws ProviderError as `runScript`. */
export const runHrdOperations: SteppedVerb<typeof contract.runHrdOperations> = async (call, { query }, key) => {
  const script: ScriptName = query.withPrevalidation === "true" ? "prevalidationAndHrAddition" : "hrAddition";
  const judged = await runScript(call, { script, action: "runHrdOperations", key });
  const ofHr = judged.filter(({ tab }) => HR_SHEET_NAMES.some((name) => name === tab));
  const labelsOf = (list: JudgedRow["list"]) => ofHr.filter((row) => row.list === list).map(({ label }) => label);
  const refused = ofHr.filter(({ outcome }) => outcome === "refused");
  return {
    data: {
      errorCount: refused.length,
      addedCount: ofHr.length - refused.length,
      errorSheets: errorSheetsOf(refused),
      hrEmailOrMobileExist: labelsOf("hrEmailOrMobileExist"),
      missingHrOrCompanyDetails: labelsOf("missingHrOrCompanyDetails"),
      ...prevalidationLists(judged),
    },
  };
};

function errorSheetsOf(refused: readonly JudgedRow[]): Answer["errorSheets"] {
  const rowsOf = (name: string) =>
    refused.filter(({ tab }) => tab === name).map(({ fields, message }) => ({ ...fields, errors: message }));
  const [users, companies, grades] = HR_SHEET_NAMES;
  return { [users]: rowsOf(users), [companies]: rowsOf(companies), [grades]: rowsOf(grades) };
}
