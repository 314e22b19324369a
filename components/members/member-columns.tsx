import { PersonLink } from "@/components/shared/members/person-link";
import { StatusBadge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import type { Member } from "@/lib/contract/users";
import { genderCode } from "@/lib/domain/members/fact-in-words";
import { fullName } from "@/lib/domain/members/person-name";
import { EmployeeIdCell } from "./employee-id-cell";
import { MemberActions } from "./member-actions";
import classes from "./members.module.css";
import { isActive } from "./names";
import { Dob } from "./profile-parts";

const column = columnsOf<Member>();

/** #, Name, Contact, REL, Gender, DOB, EmployeeID, Status, Actions; numbering continues across pages [spec 1 §2]. */
export const memberColumnsFrom = (firstNumber: number) => [
  column.display({
    id: "number",
    header: "#",
    size: 60,
    enableResizing: false,
    cell: ({ row }) => row.getDisplayIndex() + firstNumber,
    meta: { hideBelow: 640 },
  }),
  ...FACT_COLUMNS,
];

const FACT_COLUMNS = column.columns([
  column.accessor("firstName", {
    id: "name",
    header: "Name",
    size: 240,
    cell: ({ row }) => <NameCell member={row.original} />,
    meta: { grow: true },
  }),
  column.display({
    id: "contact",
    header: "Contact",
    size: 230,
    cell: ({ row }) => <ContactCell member={row.original} />,
    meta: { hideBelow: 640 },
  }),
  column.accessor("relationship", {
    header: "REL",
    size: 110,
    cell: ({ getValue }) => getValue() ?? "N/A",
    meta: { hideBelow: 900 },
  }),
  column.accessor((member) => genderCode(member.gender), {
    id: "gender",
    header: "Gender",
    size: 80,
    meta: { hideBelow: 1160 },
  }),
  column.accessor("dob", {
    header: "DOB",
    size: 110,
    cell: ({ getValue }) => <Dob value={getValue()} />,
    meta: { hideBelow: 900 },
  }),
  column.accessor("employeeId", {
    header: "EmployeeID",
    size: 140,
    cell: ({ row }) => <EmployeeIdCell member={row.original} />,
    meta: { hideBelow: 900 },
  }),
  column.accessor((member) => (isActive(member) ? "ACTIVE" : "INACTIVE"), {
    id: "status",
    header: "Status",
    size: 110,
    cell: ({ getValue }) => <StatusBadge kind="member" status={getValue()} />,
  }),
  column.display({
    id: "actions",
    header: "Actions",
    size: 80,
    enableResizing: false,
    cell: ({ row }) => <MemberActions member={row.original} />,
  }),
]);

/** Full name, UserId, ParentId if any, company. */
function NameCell({ member }: { member: Member }) {
  const ids = [`UserId: ${member.userId}`, member.parentId ? `ParentId: ${member.parentId}` : null];
  return (
    <span className={classes.lines} data-hint={[...ids, member.companyName].filter(Boolean).join(" · ")}>
      <span className={classes.name}>
        <PersonLink userId={member.userId}>{fullName(member)}</PersonLink>
      </span>
      <span className="quiet-small">{[...ids, member.companyName].filter(Boolean).join(" · ")}</span>
    </span>
  );
}

/** Mobile and backup phone, email and backup email; N/A when missing. */
function ContactCell({ member }: { member: Member }) {
  const pair = (first: string | null | undefined, backup: string | null | undefined) =>
    first || backup ? `${first || "N/A"} / ${backup || "N/A"}` : "N/A";
  const phones = pair(member.mobile, member.backupPhoneNumber);
  const emails = pair(member.email, member.backupEmailAddress);
  return (
    <span className={classes.lines} data-hint={`${phones} · ${emails}`}>
      <span>{phones}</span>
      <span className="quiet-small">{emails}</span>
    </span>
  );
}
