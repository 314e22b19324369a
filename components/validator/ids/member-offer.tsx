import { Button } from "@mantine/core";
import { IconUserSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useOffered } from "@/lib/client/viewer";
import { findMembersByName } from "@/lib/contract/calls";
import { rowsWithoutId } from "@/lib/domain/members/rows-without-id";
import { NAMED_MEMBER_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import type { CurrentFile } from "../flow/state";
import shared from "../validator.module.css";

const MemberDialog = lazyDialog(() => import("./member-dialog").then((module) => module.MemberDialog));

const NOBODY: NonNullable<CurrentFile["confirmedMembers"]> = [];

/** An employer may list changes and exits by name alone. Offers to find these members; the user confirms each one. */
export function MemberOffer({ file: { confirmedMembers = NOBODY } }: { file: CurrentFile }) {
  const { state, dispatch } = useFlow();
  const isOffered = useOffered(findMembersByName);
  const [isOpen, setOpen] = useState(false);
  const { company, policy } = state.selection;
  const rows = useMemo(() => rowsWithoutId(state.rows, confirmedMembers), [state.rows, confirmedMembers]);
  if (!isOffered || !company || rows.length === 0) return null;
  return (
    <div className={shared.note}>
      <IconUserSearch size={16} aria-hidden />
      <span>{TEXT.found({ confirmed: confirmedMembers.length, rows: rows.length })}</span>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {confirmedMembers.length > 0 ? TEXT.review : TEXT.open}
      </Button>
      {isOpen ? (
        <MemberDialog
          rows={rows}
          confirmed={confirmedMembers}
          companyId={company.id}
          policyId={policy?.id ?? null}
          onConfirm={(confirmed) => {
            setOpen(false);
            dispatch({ type: "membersConfirmed", confirmed });
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
