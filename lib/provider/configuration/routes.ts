import * as contract from "@/lib/contract/configuration";
import { writeGuarded } from "../approvals/guard";
import { GUARDED_CALLS } from "../approvals/guarded-calls";
import { type Route, read } from "../route";
import { getConfiguration } from "./get-configuration";
import { previewConfiguration } from "./preview-configuration";

export const configurationRoutes: Route[] = [
  read(contract.getConfiguration, getConfiguration),
  read(contract.previewConfiguration, previewConfiguration),
  writeGuarded(GUARDED_CALLS.changeConfiguration),
];
