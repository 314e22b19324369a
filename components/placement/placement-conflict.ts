import type { ConflictView } from "@/components/ui/form/form-conflict";
import type { Policy } from "@/lib/contract/policies";
import { differences, merge } from "@/lib/domain/policies/placement/differences";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import type { PlacementInput } from "./placement-schema";
import { inputOf } from "./save-placement";

/** The saved version next to the user's changes, in a dialog above the form [quality R5]. */
export const PLACEMENT_CONFLICT: ConflictView<PlacementInput> = {
  rule: {
    differences,
    merge: (was, theirs, mine, keepMine) => ({ ...merge(was, theirs, mine, keepMine), version: theirs.version }),
  },
  read: (current) => inputOf(current as Policy),
  show: (value) => (typeof value === "boolean" ? yesOrNo(value) : String(value)),
  savesChoice: true,
  dialogTitle: (changedBy) => `${changedBy} changed this policy meanwhile`,
};
