"use client";

import { Button, Group, Menu } from "@mantine/core";
import { useState } from "react";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered, useViewerId } from "@/lib/client/viewer";
import { assignEndorsement, listEndorsementOwners } from "@/lib/contract/calls";
import type { EndorsementOwner } from "@/lib/contract/stage-clock";
import { WORK_MESSAGES as TEXT } from "@/lib/messages/work";
import { lazyDialog } from "./lazy-part";
import { useRecordActions } from "./record-actions";
import { Skeleton } from "./skeleton";
import { useAssignEndorsement } from "./use-assign-endorsement";

const AssignDialog = lazyDialog(() => import("./assign-dialog").then((module) => module.AssignDialog));

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
export function OwnerMenu({ disabled = false, hasOwner, onPick }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const { data, error } = useApi(listEndorsementOwners, opened ? {} : null);

  /** The closing menu still gets the second press of a double one. */
  function pick(owner: EndorsementOwner | null) {
    if (!opened) return;
    setOpened(false);
    onPick(owner);
  }

  return (
    <Menu opened={opened} onChange={(next) => setOpened(next && !disabled)}>
      <Menu.Target>
        {/* Not `disabled`, which would lose the focus that the closing menu returns. */}
        <Button variant="default" size="compact-xs" data-disabled={disabled || undefined} aria-disabled={disabled}>
          {TEXT.assignTo}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        {data || error ? null : (
          <Menu.Label role="status" aria-busy aria-label="Loading…">
            <Skeleton height={10} width={140} />
          </Menu.Label>
        )}
        {error && !data ? <Menu.Label>{TEXT.ownersFailed}</Menu.Label> : null}
        {data?.data.map(({ id, name, open, overdue }) => (
          <Menu.Item
            key={id}
            onClick={() => pick({ id, name })}
            rightSection={<small>{TEXT.load({ open, overdue })}</small>}
          >
            {name}
          </Menu.Item>
        ))}
        {data && hasOwner ? <Menu.Item onClick={() => pick(null)}>{TEXT.release}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
