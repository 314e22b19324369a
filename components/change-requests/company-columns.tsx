import { StatusBadge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { RowLink } from "@/components/ui/row-link";
import type { ChangeRequestCompany } from "@/lib/contract/change-requests";
import { paths } from "@/lib/paths";

const column = columnsOf<ChangeRequestCompany>();

/** A company is active, and can be opened, while a request is open [spec 2 §2]. */
export const isActive = ({ activeCrCount }: ChangeRequestCompany) => activeCrCount > 0;

/** Name, Status, Pending Requests [spec 2 §2]. */
export const COMPANY_COLUMNS = column.columns([
  column.accessor("companyName", {
    header: "Name",
    size: 320,
    meta: { grow: true },
    cell: ({ row: { original } }) =>
      isActive(original) ? (
        <RowLink isName href={paths.changeRequests(original.companyId, original.companyName)}>
          {original.companyName}
        </RowLink>
      ) : (
        original.companyName
      ),
  }),
  column.display({
    id: "status",
    header: "Status",
    size: 160,
    cell: ({ row: { original } }) => (
      <StatusBadge kind="requestCompany" status={isActive(original) ? "ACTIVE" : "CLOSED"} />
    ),
  }),
  column.accessor("activeCrCount", {
    header: "Pending Requests",
    size: 180,
    enableSorting: true,
    meta: { align: "right" },
  }),
]);
