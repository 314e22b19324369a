import { PersonLink } from "@/components/shared/members/person-link";
import { StatusBadge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Truncated } from "@/components/ui/truncated";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { SOURCE_LABELS } from "@/lib/domain/change-requests/words";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import classes from "./change-requests.module.css";
import { changesOf } from "./changes-of";

const column = columnsOf<ChangeRequest>();

/** One member per row: requested change, policy, source and status [spec 2 §2, §3]. */
export const CHANGE_REQUEST_COLUMNS = column.columns([
  column.display({
    id: "name",
    header: "Name",
    size: 110,
    meta: { grow: true },
    cell: ({ row: { original } }) => (
      <>
        {original.userId === null ? (
          <b className={classes.name}>
            <Truncated text={original.name} />
          </b>
        ) : (
          <PersonLink userId={original.userId}>{original.name}</PersonLink>
        )}
        <Sub text={original.relationship} />
        {changesOf(original).map((change) => (
          <span key={change} className={classes.change}>
            {change}
          </span>
        ))}
      </>
    ),
  }),
  column.display({
    id: "employeeId",
    header: "Employee ID",
    size: 104,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => <Truncated text={original.employeeId} />,
  }),
  column.accessor((row) => OPERATION_LABELS[row.operationType], { id: "operation", header: "Operation", size: 84 }),
  column.display({
    id: "policy",
    header: "Policy",
    size: 180,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => (
      <>
        <span>{policyTypeLabel(original.policyType) ?? "-"}</span>
        <Sub text={original.insurer ?? "-"} />
      </>
    ),
  }),
  column.accessor((row) => SOURCE_LABELS[row.source], {
    id: "source",
    header: "Source",
    size: 104,
    meta: { hideBelow: 900 },
  }),
  column.display({
    id: "contact",
    header: "Contact",
    size: 196,
    meta: { hideBelow: 1160 },
    cell: ({ row: { original } }) => (
      <>
        <span>{original.mobile ?? original.email ?? "-"}</span>
        {original.mobile && original.email ? <Sub text={original.email} /> : null}
      </>
    ),
  }),
  column.display({
    id: "joiningDate",
    header: "Joining Date",
    size: 116,
    meta: { hideBelow: 1320 },
    cell: ({ row: { original } }) => (
      <Day value={original.joiningDate === null ? null : { seconds: original.joiningDate }} />
    ),
  }),
  column.display({
    id: "createdAt",
    header: "Date created",
    size: 140,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => (
      <>
        <Day value={{ seconds: original.createdAt }} />
        <Sub text={original.createdBy} />
      </>
    ),
  }),
  column.display({
    id: "status",
    header: "Status",
    size: 122,
    cell: ({ row: { original } }) => (
      <>
        <StatusBadge kind="changeRequest" status={original.status} />
        {original.comment ? (
          <span className={classes.sub} data-hint={original.comment}>
            {original.comment}
          </span>
        ) : null}
      </>
    ),
  }),
]);

/** The second line of a cell. */
function Sub({ text }: { text: string }) {
  return (
    <span className={classes.sub} data-hint-cut="">
      {text}
    </span>
  );
}
