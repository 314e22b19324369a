import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/scripts";
import { scriptRuns } from "../db/schema";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { loadRunRows } from "./run-script";
import { resultLists, scriptRunReply } from "./script-replies";
import { authoriseScript } from "./shared-sheet";

/** A run with its result. @throws ProviderError not_found; as `authorise` for a run of a script that the caller may not run. */
export const getScriptRun: Verb<typeof contract.getScriptRun> = async (db, call, { params: { id } }) => {
  const [run] = await db.select().from(scriptRuns).where(eq(scriptRuns.id, id));
  if (!run) throw notFound("Run");
  authoriseScript(call, run.script);
  return { data: { run: scriptRunReply(call, run), lists: resultLists(await loadRunRows(db, id)) } };
};
