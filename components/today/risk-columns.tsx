import { Group } from "@mantine/core";
import { StatusBadge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Money, SignedMoney } from "@/components/ui/money";
import { RowLink } from "@/components/ui/row-link";
import { Truncated } from "@/components/ui/truncated";
import type { LifeAtRisk } from "@/lib/contract/cover-at-risk";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { RISK_WORDS, RISK_MESSAGES as TEXT } from "@/lib/messages/today";
import { paths } from "@/lib/paths";
import classes from "./today.module.css";

const column = columnsOf<LifeAtRisk>();

/** Member, company, start, remaining days and amount. */
export const RISK_COLUMNS = column.columns([
  column.display({
    id: "member",
    header: TEXT.member,
    size: 180,
    meta: { grow: true },
    cell: ({ row: { original } }) => (
      <>
        <RowLink isName href={`${paths.endorsementDetails(original.endorsementId)}#members`}>
          {original.name}
        </RowLink>
        <span className={classes.sub}>
          {original.employeeId ?? "-"} · {original.relationship}
        </span>
      </>
    ),
  }),
  column.accessor((life) => RISK_WORDS[life.kind].title, { id: "kind", header: TEXT.kind, size: 150 }),
  column.display({
    id: "since",
    header: TEXT.since,
    size: 110,
    cell: ({ row: { original } }) => <Day value={original.since} format="DD MMM YYYY" />,
  }),
  column.display({
    id: "days",
    header: TEXT.days,
    size: 100,
    meta: { align: "right" },
    cell: ({ row: { original } }) => (
      <>
        {original.days}
        {original.daysLeft === null ? null : (
          <span className={classes.sub}>{TEXT.daysLeft({ days: original.daysLeft })}</span>
        )}
      </>
    ),
  }),
  column.display({
    id: "company",
    header: "Company Name",
    size: 180,
    meta: { grow: true, hideBelow: 900 },
    cell: ({ row: { original } }) => <Truncated text={original.companyName} />,
  }),
  column.display({
    id: "endorsement",
    header: TEXT.endorsement,
    size: 216,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => (
      <Group gap={6} wrap="nowrap">
        {endoNumber(original.endorsementNumber)} <StatusBadge kind="endorsement" status={original.status} />
      </Group>
    ),
  }),
  column.display({
    id: "premium",
    header: TEXT.premium,
    size: 156,
    meta: { align: "right", hideBelow: 640 },
    cell: ({ row: { original } }) => <SignedMoney rupees={original.premium} />,
  }),
  column.display({
    id: "sumInsured",
    header: TEXT.sumInsured,
    size: 130,
    meta: { align: "right", hideBelow: 1200 },
    cell: ({ row: { original } }) => <Money rupees={original.sumInsured} />,
  }),
]);
