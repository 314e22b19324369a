import * as contract from "@/lib/contract/scripts";
import { type Route, read, write, writeInSteps } from "../route";
import { downloadSharedSheet } from "./download-shared-sheet";
import { getHrMapping } from "./get-hr-mapping";
import { getOnboardedUser } from "./get-onboarded-user";
import { getScript } from "./get-script";
import { getScriptRun } from "./get-script-run";
import { getSkfStatus } from "./get-skf-status";
import { previewScript } from "./preview-script";
import { replaceSharedSheet } from "./replace-shared-sheet";
import { runHrdOperations } from "./run-hrd-operations";
import { runSkfOnboarding } from "./run-skf-onboarding";
import { updatePrevalidation } from "./update-prevalidation";

export const scriptRoutes: Route[] = [
  read(contract.getScript, getScript),
  read(contract.previewScript, previewScript),
  read(contract.getScriptRun, getScriptRun),
  read(contract.downloadSharedSheet, downloadSharedSheet),
  write(contract.replaceSharedSheet, replaceSharedSheet),
  read(contract.getOnboardedUser, getOnboardedUser),
  read(contract.getSkfStatus, getSkfStatus),
  writeInSteps(contract.runSkfOnboarding, runSkfOnboarding),
  writeInSteps(contract.updatePrevalidation, updatePrevalidation),
  writeInSteps(contract.runHrdOperations, runHrdOperations),
  read(contract.getHrMapping, getHrMapping),
];
