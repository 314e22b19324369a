import { desc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/scripts";
import { SHEETS_OF } from "@/lib/domain/scripts/scripts";
import { scriptRuns } from "../db/schema";
import type { Verb } from "../route";
import { findRunning, isAlive } from "./claim-run";
import { scriptRunReply } from "./script-replies";
import { authoriseScript } from "./shared-sheet";
import { loadSheetReply } from "./shared-sheet-reply";

const RUNS_SHOWN = 50;

/** The data of a script's screen. @throws ProviderError as `authorise`. */
export const getScript: Verb<typeof contract.getScript> = async (db, call, { params: { script } }) => {
  authoriseScript(call, script);
  const sheets = await Promise.all(SHEETS_OF[script].map((sheet) => loadSheetReply(db, call, sheet)));
  const running = await findRunning(db);
  const runs = await db
    .select()
    .from(scriptRuns)
    .where(eq(scriptRuns.script, script))
    .orderBy(desc(scriptRuns.startedAt), desc(scriptRuns.id))
    .limit(RUNS_SHOWN);
  return {
    data: {
      sheets,
      running: running && isAlive(call, running) ? scriptRunReply(call, running) : null,
      runs: runs.map((run) => scriptRunReply(call, run)),
    },
  };
};
