import * as contract from "@/lib/contract/insurer-formats";
import { type Route, read, write } from "../route";
import { activateFormat } from "./activate-format";
import { discardFormatDraft } from "./discard-format-draft";
import { getInsurerFormat } from "./get-insurer-format";
import { listInsurerFormats } from "./list-insurer-formats";
import { saveFormatDraft } from "./save-format-draft";
import { tryFormatDraft } from "./try-format-draft";
import { uploadFormatTemplate } from "./upload-format-template";

export const insurerFormatRoutes: Route[] = [
  read(contract.listInsurerFormats, listInsurerFormats),
  read(contract.getInsurerFormat, getInsurerFormat),
  write(contract.saveFormatDraft, saveFormatDraft),
  write(contract.discardFormatDraft, discardFormatDraft),
  write(contract.activateFormat, activateFormat),
  write(contract.uploadFormatTemplate, uploadFormatTemplate),
  read(contract.tryFormatDraft, tryFormatDraft),
];
