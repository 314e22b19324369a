import { saveFile } from "@/lib/client/save-file";
import { write } from "@/lib/client/write";
import { runHrdOperations, runSkfOnboarding, updatePrevalidation } from "@/lib/contract/calls";
import type { ScriptName } from "@/lib/domain/scripts/scripts";
import { announceCombined, announceHr, announcePrevalidation, announceSkf } from "./announce";
import {
  buildHrErrorFile,
  buildResultFile,
  hrLists,
  prevalidationLists,
  type ShownList,
  skfLists,
} from "./shown-lists";

/** Starts a script, shows the toasts of its result and downloads the specified files. @throws ApiError */
export const START_SCRIPT = {
  async skfOnboarding() {
    const { data } = await write("run skfOnboarding", runSkfOnboarding, {});
    const lists = skfLists(data);
    const [onboarded = [], not = []] = lists.map(({ entries }) => entries.map(({ label }) => label));
    announceSkf({ onboarded, not });
    if (onboarded.length + not.length > 0) await save(buildResultFile("skfOnboarding", lists, Date.now()));
    return lists;
  },
  async prevalidation() {
    const { data } = await write("run prevalidation", updatePrevalidation, {});
    announcePrevalidation(data);
    return prevalidationLists(data);
  },
  async hrAddition() {
    const { data } = await write("run hrAddition", runHrdOperations, {});
    const lists = hrLists(data);
    announceHr(data);
    if (data.errorCount > 0) await save(buildHrErrorFile(lists, Date.now()));
    return lists;
  },
  async prevalidationAndHrAddition() {
    const query = { withPrevalidation: "true" } as const;
    const { data } = await write("run prevalidationAndHrAddition", runHrdOperations, { query });
    announceCombined(data);
    return [...hrLists(data), ...prevalidationLists(data)];
  },
} as const satisfies Record<ScriptName, () => Promise<ShownList[]>>;

async function save(made: Promise<{ name: string; bytes: Uint8Array }>): Promise<void> {
  const { name, bytes } = await made;
  saveFile(name, bytes);
}
