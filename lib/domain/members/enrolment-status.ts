/** A cover's enrolment status [spec 1 §4], which names only ENROLED. */
export const ENROLED = "ENROLED";
export const AWAITS_ENROLMENT = "PENDING";
