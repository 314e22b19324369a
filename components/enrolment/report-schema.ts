import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import { reportRangeFault } from "@/lib/domain/enrolment/report-range";
import { REPORT_RANGE_FAULTS } from "@/lib/messages/enrolment";
import { todayInIndia } from "./days";

const whole = z.string().nullable().pipe(z.string());

/** The dates of a report; a range error is shown at the first date. */
export const Range = z.object({ from: whole, to: whole }).superRefine(
  addFaults(({ from, to }) => {
    const fault = reportRangeFault(from, to, todayInIndia());
    return { from: fault && REPORT_RANGE_FAULTS[fault] };
  }),
);
