import { Notice } from "@/components/ui/notice";
import { MEMBERS_BY_TEXT } from "@/lib/contract/constants";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";

/** The table's footer if a search by text may have found more members than the provider returns. */
export const limitNote = (found: readonly unknown[]) =>
  found.length < MEMBERS_BY_TEXT ? null : (
    <Notice tone="info" role="note">
      {TEXT.onlyFirst(MEMBERS_BY_TEXT)}
    </Notice>
  );
