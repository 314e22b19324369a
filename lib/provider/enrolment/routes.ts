import * as contract from "@/lib/contract/enrolment";
import * as enrolmentReports from "@/lib/contract/enrolment-reports";
import { type Route, read, write } from "../route";
import { completeEnrolment } from "./complete-enrolment";
import { createEnrolment } from "./create-enrolment";
import { extendEnrolment } from "./extend-enrolment";
import { generateEnrolmentReport } from "./generate-enrolment-report";
import { getEnrolment } from "./get-enrolment";
import { listEnrolments } from "./list-enrolments";
import { searchUsersByField } from "./search-users-by-field";

export const enrolmentRoutes: Route[] = [
  write(contract.createEnrolment, createEnrolment),
  read(contract.listEnrolments, listEnrolments),
  read(contract.getEnrolment, getEnrolment),
  write(contract.extendEnrolment, extendEnrolment),
  write(contract.completeEnrolment, completeEnrolment),
  read(contract.searchUsersByField, searchUsersByField),
  read(enrolmentReports.generateEnrolmentReport, generateEnrolmentReport),
];
