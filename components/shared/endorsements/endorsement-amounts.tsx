import { Table } from "@mantine/core";
import { Link } from "@/components/ui/link";
import { SignedMoney } from "@/components/ui/money";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { paths } from "@/lib/paths";
import { StatusBadge } from "../status-badge";

type Effect = {
  endorsementId: string;
  endorsementNumber: number;
  status: EndorsementStatus;
  before: number;
  after: number;
  isRemoved?: boolean;
  atInsurer?: number;
};

type Props = {
  label: string;
  columns: { endorsement: string; before: string; after: string; removed?: string; atInsurer?: string };
  effects: readonly Effect[];
};

/** What a change does to the amounts of endorsements; it fits a phone. */
export function EndorsementAmounts({ label, columns, effects }: Props) {
  const withInsurer = effects.some(({ atInsurer = 0 }) => atInsurer !== 0);
  return (
    <Table.ScrollContainer minWidth={320} maxHeight={240}>
      <Table aria-label={label} verticalSpacing={6} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.endorsement}</Table.Th>
            <Table.Th ta="right">{columns.before}</Table.Th>
            <Table.Th ta="right">{columns.after}</Table.Th>
            {withInsurer ? <Table.Th ta="right">{columns.atInsurer}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {effects.map((effect) => (
            <Table.Tr key={effect.endorsementId}>
              <Table.Td>
                <Link href={paths.endorsementDetails(effect.endorsementId)} target="_blank">
                  {endoNumber(effect.endorsementNumber)}
                </Link>{" "}
                <StatusBadge kind="endorsement" status={effect.status} />
              </Table.Td>
              <Table.Td ta="right">
                <SignedMoney rupees={effect.before} />
              </Table.Td>
              <Table.Td ta="right">
                {effect.isRemoved ? columns.removed : <SignedMoney rupees={effect.after} />}
              </Table.Td>
              {withInsurer ? (
                <Table.Td ta="right">
                  <SignedMoney rupees={effect.atInsurer} />
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
