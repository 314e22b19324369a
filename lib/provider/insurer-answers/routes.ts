import * as contract from "@/lib/contract/insurer-answers";
import { type Route, read, write } from "../route";
import { getAnswerFormat } from "./get-answer-format";
import { listInsurerAnswers } from "./list-insurer-answers";
import { previewInsurerAnswer } from "./preview-insurer-answer";
import { recordInsurerAnswer } from "./record-insurer-answer";

export const insurerAnswerRoutes: Route[] = [
  read(contract.listInsurerAnswers, listInsurerAnswers),
  read(contract.getAnswerFormat, getAnswerFormat),
  read(contract.previewInsurerAnswer, previewInsurerAnswer),
  write(contract.recordInsurerAnswer, recordInsurerAnswer),
];
