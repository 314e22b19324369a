import type * as contract from "@/lib/contract/samples";
import type { Verb } from "../route";
import { readIndex } from "./read-index";

/** The practice workbooks; empty if no demo data was loaded. */
export const listSampleWorkbooks: Verb<typeof contract.listSampleWorkbooks> = async (_db, { settings }) => ({
  data: await readIndex(settings.samplesDir),
});
