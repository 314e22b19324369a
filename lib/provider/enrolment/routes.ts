import {
  completeEnrolment,
  createEnrolment,
  extendEnrolment,
  getEnrolment,
  listEnrolments,
  searchUsersByField,
} from "@/lib/contract/enrolment";
import { generateEnrolmentReport } from "@/lib/contract/enrolment-reports";
import { type Route, read, write } from "../route";
import { completion } from "./complete-enrolment";
import { newEnrolment } from "./create-enrolment";
import { extension } from "./extend-enrolment";
import { usersByField } from "./find-stakeholder";
import { enrolmentReport } from "./generate-report";
import { companyEnrolments, enrolmentDetails } from "./get-enrolment";

export const enrolmentRoutes: Route[] = [
  write(createEnrolment, newEnrolment),
  read(listEnrolments, companyEnrolments),
  read(getEnrolment, enrolmentDetails),
  write(extendEnrolment, extension),
  write(completeEnrolment, completion),
  read(searchUsersByField, usersByField),
  read(generateEnrolmentReport, enrolmentReport),
];
