"use client";

import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useAssignEndorsement } from "@/components/shared/endorsements/use-assign-endorsement";
import { ChoiceMenu } from "@/components/ui/choice-menu";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useRecordActions } from "@/components/ui/record-actions";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered, useViewerId } from "@/lib/client/viewer";
import { assignEndorsement, listEndorsementOwners } from "@/lib/contract/calls";
import type { EndorsementOwner } from "@/lib/contract/stage-clock";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";

const AssignDialog = lazyDialog(() =>
  import("@/components/shared/endorsements/assign-dialog").then((module) => module.AssignDialog),
);

type Props = {
  id: string;
  /** Name of the endorsement. */
  endorsement: string;
  owner: EndorsementOwner | null;
  /** A complete endorsement keeps its last owner. */
  isOpen: boolean;
  onChanged: () => Promise<unknown>;
};

/** The owner of an endorsement, with 'Take it' and 'Hand to …' for permitted people. */
export function EndorsementOwnerField({ id, endorsement, owner, isOpen, onChanged }: Props) {
  const mayAssign = useCan("endorsements.assign");
  const isOffered = useOffered(assignEndorsement);
  const viewerId = useViewerId();
  const isMine = owner !== null && owner.id === viewerId;
  const { busy, assign } = useAssignEndorsement({ id, name: endorsement, owner, onChanged });
  const [handing, setHanding] = useState(false);
  const mayChange = mayAssign && isOffered && isOpen;
  const assignToMe = { label: TEXT.assignToMe, onClick: () => void assign("mine") };
  const assignToOther = { label: TEXT.assignTo, onClick: () => setHanding(true) };
  useRecordActions(mayChange ? [...(isMine ? [] : [assignToMe]), assignToOther] : []);
  const name = <span>{owner?.name ?? TEXT.unassigned}</span>;
  if (!mayChange) return name;
  return (
    <Group gap="xs">
      {name}
      {isMine ? null : (
        <Button variant="default" size="compact-xs" loading={busy} onClick={assignToMe.onClick}>
          {assignToMe.label}
        </Button>
      )}
      <OwnerMenu disabled={busy} hasOwner={owner !== null} onPick={(picked) => void assign(picked?.id ?? null)} />
      {handing ? (
        <AssignDialog
          name={endorsement}
          hasOwner={owner !== null}
          onClose={() => setHanding(false)}
          onPick={(ownerId) => {
            setHanding(false);
            void assign(ownerId);
          }}
        />
      ) : null}
    </Group>
  );
}

type MenuProps = { disabled?: boolean; hasOwner: boolean; onPick: (owner: EndorsementOwner | null) => void };

/** All possible owners with their current workload; loaded when opened. */
export function OwnerMenu({ disabled, hasOwner, onPick }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const { data, error } = useApi(listEndorsementOwners, opened ? {} : null);
  const owners = data?.data.map(({ id, name, open, overdue }) => ({
    key: id,
    label: name,
    note: TEXT.load({ open, overdue }),
    onPick: () => onPick({ id, name }),
  }));
  const release = hasOwner ? [{ key: "none", label: TEXT.release, onPick: () => onPick(null) }] : [];
  return (
    <ChoiceMenu
      label={TEXT.assignTo}
      disabled={disabled}
      opened={opened}
      onChange={setOpened}
      choices={owners && [...owners, ...release]}
      failure={error ? TEXT.ownersFailed : undefined}
    />
  );
}
