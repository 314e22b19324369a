"use client";

import { FailedCall } from "@/components/ui/failed-call";
import { Modal } from "@/components/ui/modal";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { listUserGroups } from "@/lib/contract/calls";
import type { UserGroup } from "@/lib/contract/user-groups";
import { ENROLMENT_CONFIG_MESSAGES as TEXT } from "@/lib/messages/enrolment-config";
import classes from "./enrolment-config.module.css";

type Props = { companyId: string; opened: boolean; onClose: () => void };

/** The agent groups; the company's group is marked. */
export function UserGroupsDialog({ companyId, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={TEXT.groupsTitle}
      closeButtonProps={{ "aria-label": "Close agent groups" }}
    >
      {opened ? <UserGroups companyId={companyId} /> : null}
    </Modal>
  );
}

function UserGroups({ companyId }: { companyId: string }) {
  const { data, error, mutate } = useApi(listUserGroups, {});
  const groups = data?.data.userGroups;
  if (!groups && error) return <FailedCall title={TEXT.groupsTitle} error={error} onRetry={() => void mutate()} />;
  if (!groups) return <PartSkeleton label="Loading the groups…" height={96} />;
  const isOwn = ({ companyIds }: UserGroup) => companyIds.includes(companyId);
  return (
    <>
      {groups.length === 0 ? <p className={classes.quiet}>{TEXT.noGroups}</p> : null}
      {groups.length > 0 && !groups.some(isOwn) ? <p className={classes.quiet}>{TEXT.noGroup}</p> : null}
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={group.groupName} className={classes.group} data-own={isOwn(group) || undefined}>
            <span>{group.groupName}</span>
            <span className={classes.quiet}>
              {isOwn(group) ? `${TEXT.groupOfCompany} · ` : ""}
              {TEXT.companies(group.companyIds.length)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
