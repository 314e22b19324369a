import { Anchor } from "@mantine/core";
import { useWorkColumns } from "@/components/shared/endorsements/work-columns/use-work-columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { Link } from "@/components/ui/link";
import type { CompanyWork } from "@/lib/contract/company-work";
import { COMPANY_WORK_MESSAGES as TEXT } from "@/lib/messages/company-work";
import { paths } from "@/lib/paths";

/** `whose` filters the list of endorsements by the same company or policy, as in the address. */
type Props = {
  endorsements: CompanyWork["endorsements"];
  whose: { company: string } | { policy: string };
  onChanged: () => Promise<unknown>;
};

/** Open endorsements in the order of work, each with its next step. Renders nothing if there are none. */
export function WorkList({ endorsements, whose, onChanged }: Props) {
  const { columns, rowKeys, dialogs } = useWorkColumns(onChanged, { isOfCompany: true });
  if (!endorsements || endorsements.first.length === 0) return null;
  const { counts, first: rows } = endorsements;
  return (
    <>
      <DataTable
        label={TEXT.endorsements}
        columns={columns}
        rowKeys={rowKeys}
        rows={rows}
        manualSorting
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.endorsementDetails(id)}
        footer={
          counts.open > rows.length ? (
            <Anchor component={Link} size="sm" href={paths.endorsements({ view: "work", sort: "dueOn", ...whose })}>
              {TEXT.allOf({ count: counts.open })}
            </Anchor>
          ) : undefined
        }
      />
      {dialogs}
    </>
  );
}
