import * as contract from "@/lib/contract/configuration";
import { type Route, read, write } from "../route";
import { changeConfiguration } from "./change-configuration";
import { getConfiguration } from "./get-configuration";
import { previewConfiguration } from "./preview-configuration";

export const configurationRoutes: Route[] = [
  read(contract.getConfiguration, getConfiguration),
  read(contract.previewConfiguration, previewConfiguration),
  write(contract.changeConfiguration, changeConfiguration),
];
