import type * as contract from "@/lib/contract/flex-onboarding";
import { judgeUpdate } from "@/lib/domain/flex-onboarding/judge-update";
import type { Verb } from "../route";
import { applyFlexRows } from "./apply-flex-rows";
import { setDueDates } from "./set-due-dates";

/** Sets the enrolment due date of members who have not enrolled. @throws ProviderError as `applyFlexRows`. */
export const updateFlexUsers: Verb<typeof contract.updateFlexUsers> = async (
  db,
  call,
  { body: { userPolicies, ...choices } },
) => {
  const results = await applyFlexRows(
    db,
    call,
    { ...choices, rows: userPolicies },
    {
      action: "updateFlexUsers",
      judge: judgeUpdate,
      write: setDueDates,
      changed: ({ userId, dueDate }) => ({ userId, enrolmentDueDate: dueDate }),
    },
  );
  return { data: { userPolicies: results } };
};
