import type { z } from "zod";
import type * as contract from "@/lib/contract/scripts";
import type { SteppedVerb } from "../route";
import type { JudgedRow } from "./count-verdicts";
import { runScript } from "./run-script";

type Entry = z.input<typeof contract.SkfEntry>;

/** Onboards the employees of the SKF sheet; a second run adds none. @throws ProviderError as `runScript`. */
export const runSkfOnboarding: SteppedVerb<typeof contract.runSkfOnboarding> = async (call, _input, key) => {
  const judged = await runScript(call, { script: "skfOnboarding", action: "runSkfOnboarding", key });
  const entriesOf = (list: JudgedRow["list"]) => judged.filter((row) => row.list === list).map(entryOf);
  return { data: { usersOnboarded: entriesOf("usersOnboarded"), usersNotOnboarded: entriesOf("usersNotOnboarded") } };
};

const entryOf = ({ fields, label, message }: JudgedRow): Entry => ({ ...fields, employeeId: label, error: message });
