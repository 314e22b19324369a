import { Button } from "@mantine/core";
import { useCan } from "@/lib/client/viewer";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { OwnerName } from "../owner-name";
import { useAssignEndorsement } from "../use-assign-endorsement";

type Props = { item: EndorsementListItem; onChanged: () => Promise<unknown> };

/** The owner of an endorsement; without one, a button to take it. */
export function OwnerCell({ item, onChanged }: Props) {
  const { id, work } = item;
  const mayAssign = useCan("endorsements.assign");
  const { busy, assign } = useAssignEndorsement({
    id,
    name: ENDORSEMENT_MESSAGES.shortName(item),
    owner: null,
    onChanged,
  });

  if (work?.owner || !mayAssign) return <OwnerName owner={work?.owner} />;
  return (
    <Button variant="default" size="compact-xs" loading={busy} onClick={() => void assign("mine")}>
      {TEXT.assignToMe}
    </Button>
  );
}
