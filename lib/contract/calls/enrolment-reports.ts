// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as EnrolmentReports from "../enrolment-reports";

export const generateEnrolmentReport: Call<typeof EnrolmentReports.generateEnrolmentReport> = { method: "POST", path: "/reports/generateEnrolmentReport/{companyId}/{from}/{to}", isRead: true, timeoutMs: 60000 };
