import { handle } from "@/lib/bff/handle";
import {
  completeEnrolment,
  createEnrolment,
  extendEnrolment,
  getEnrolment,
  listEnrolments,
} from "@/lib/contract/enrolment";

export const { GET, POST, PATCH } = handle([
  createEnrolment,
  listEnrolments,
  getEnrolment,
  extendEnrolment,
  completeEnrolment,
]);
