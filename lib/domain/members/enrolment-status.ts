/** Where a cover stands in its enrolment [spec 1 §4]; only ENROLED is named there. */
export const ENROLED = "ENROLED";
export const AWAITS_ENROLMENT = "PENDING";
