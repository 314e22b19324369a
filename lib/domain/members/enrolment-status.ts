/** A cover's enrolment status [spec 1 §4], which names only ENROLED. */
export const ENROLED = "ENROLED";
export const AWAITS_ENROLMENT = "PENDING";

const LABELS: Readonly<Record<string, string>> = { [ENROLED]: "Enrolled", [AWAITS_ENROLMENT]: "Pending" };

/** The status in words; that of another provider as it is. */
export const enrolmentStatusLabel = (status: string | null | undefined): string | null =>
  status ? (LABELS[status] ?? status) : null;
