import type * as contract from "@/lib/contract/scripts";
import type { SteppedVerb } from "../route";
import type { JudgedRow } from "./count-verdicts";
import { runScript } from "./run-script";

/** Stores the policies' pre-validation; a second run changes nothing. @throws ProviderError as `runScript`. */
export const updatePrevalidation: SteppedVerb<typeof contract.updatePrevalidation> = async (call, _input, key) => {
  const judged = await runScript(call, { script: "prevalidation", action: "updatePrevalidation", key });
  return { data: prevalidationLists(judged) };
};

/** The three lists of the specification, each entry as text [spec 3 §3]. */
export function prevalidationLists(judged: readonly JudgedRow[]) {
  const wordsOf = (list: JudgedRow["list"]) => {
    const own = judged.filter((row) => row.list === list);
    const words = own.map(({ label, message }) =>
      message === null || list === "policyNotfound" ? label : `${label}: ${message}`,
    );
    return [...new Set(words)];
  };
  return {
    policyNotfound: wordsOf("policyNotfound"),
    policyPrevalidationErrorList: wordsOf("policyPrevalidationErrorList"),
    preValidationAdded: wordsOf("preValidationAdded"),
  };
}
