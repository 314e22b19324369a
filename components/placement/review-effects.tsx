import { Anchor, Table } from "@mantine/core";
import Link from "next/link";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { StatusBadge } from "@/components/ui/status-badge";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import { paths } from "@/lib/paths";
import classes from "./review.module.css";

/** Endorsements that a change re-prices; the amounts fit a phone. */
export function ReviewEffects({ endorsements }: Pick<PolicyReview, "endorsements">) {
  if (endorsements.length === 0) return null;
  const [name, before, after] = TEXT.repricedColumns;
  return (
    <section aria-label={TEXT.repricedTitle}>
      <h3 className={classes.heading}>{TEXT.repricedTitle}</h3>
      <Table aria-label={TEXT.repricedTitle} verticalSpacing={6} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            <Table.Th ta="right">{before}</Table.Th>
            <Table.Th ta="right">{after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {endorsements.map((effect) => (
            <Table.Tr key={effect.endorsementId}>
              <Table.Td>
                <Anchor
                  component={Link}
                  href={paths.endorsementDetails(effect.endorsementId)}
                  target="_blank"
                  size="sm"
                >{`Endo ${effect.endorsementNumber}`}</Anchor>{" "}
                <StatusBadge kind="endorsement" status={effect.status as EndorsementStatus} />
              </Table.Td>
              <Table.Td ta="right">
                <Money rupees={effect.before} />
              </Table.Td>
              <Table.Td ta="right">
                <Money rupees={effect.after} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {endorsements
        .filter(({ refusedRows }) => refusedRows > 0)
        .map(({ endorsementId, endorsementNumber, refusedRows }) => (
          <Notice key={endorsementId} tone="warning" spaced>
            {`Endo ${endorsementNumber}: ${TEXT.refusedRows({ count: refusedRows })}`}
          </Notice>
        ))}
    </section>
  );
}
