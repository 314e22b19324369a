// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Enrolment from "../enrolment";

export const completeEnrolment: Call<typeof Enrolment.completeEnrolment> = { method: "PATCH", path: "/enrolmentConfig/{id}/complete" };
export const createEnrolment: Call<typeof Enrolment.createEnrolment> = { method: "POST", path: "/enrolmentConfig" };
export const extendEnrolment: Call<typeof Enrolment.extendEnrolment> = { method: "PATCH", path: "/enrolmentConfig/{id}/extend" };
export const getEnrolment: Call<typeof Enrolment.getEnrolment> = { method: "GET", path: "/enrolmentConfig/{id}" };
export const listEnrolments: Call<typeof Enrolment.listEnrolments> = { method: "GET", path: "/enrolmentConfig/company/{id}" };
export const searchUsersByField: Call<typeof Enrolment.searchUsersByField> = { method: "POST", path: "/user/searchByField", isRead: true };
