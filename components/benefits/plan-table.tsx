import { IconArrowsDiff } from "@tabler/icons-react";
import { Badge } from "@/components/shared/status-badge";
import { EmptyValue } from "@/components/ui/empty-value";
import { StoredImage } from "@/components/ui/stored-image";
import type { Benefit } from "@/lib/contract/benefits";
import type { PlanGroup, PlanRow } from "@/lib/domain/benefits/compare-plans";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";
import classes from "./plan-table.module.css";

type Props = { plans: readonly Benefit[]; groups: readonly PlanGroup[]; ownPlanId?: string };

/** One column per plan; lines that differ are marked. Header and first column are sticky. */
export function PlanTable({ plans, groups, ownPlanId }: Props) {
  return (
    // A region that scrolls is a stop of the Tab key, so that the arrow keys move it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside it takes the focus
    <section className={classes.scroll} aria-label={`${TEXT.modularPlans}: comparison`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Benefit
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className={classes.plan}>
                <span className={classes.planHead}>
                  <StoredImage docType="BENEFIT_LOGOS" fileName={plan.metadata.logo} name={plan.name} />
                  <span className={classes.planName}>{plan.name}</span>
                  {plan.isDefault ? <Badge tone="info" label="Default" /> : null}
                  {plan.id === ownPlanId ? <Badge tone="success" label="Member's plan" /> : null}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="colgroup" colSpan={plans.length + 1} className={classes.group}>
                <span className={classes.groupName}>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.label} row={row} plans={plans} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Line({ row, plans }: { row: PlanRow; plans: readonly Benefit[] }) {
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row" className={classes.label}>
        {row.label}
        {row.differs ? (
          <span className={classes.differs}>
            <IconArrowsDiff size={13} aria-hidden /> Differs
          </span>
        ) : null}
      </th>
      {plans.map((plan, index) => (
        <td key={plan.id}>{row.cells[index] ?? <EmptyValue />}</td>
      ))}
    </tr>
  );
}
