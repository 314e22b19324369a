import { Group } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { StoredImage } from "@/components/ui/stored-image";
import type { Benefit } from "@/lib/contract/benefits";
import classes from "./members.module.css";

/** Logo, name, provider, end date, tier [spec 1 §2 User Policies]. */
export function BenefitCard({ benefit }: { benefit: Benefit }) {
  const { logo, providerName } = benefit.metadata;
  return (
    <section className={classes.policyCard} aria-label={benefit.name}>
      <div className={classes.cardHead}>
        <Group gap="xs" wrap="nowrap">
          <StoredImage docType="BENEFIT_LOGOS" fileName={logo} name={benefit.name} size={24} />
          <h4 className={classes.cardTitle}>{benefit.name}</h4>
        </Group>
      </div>
      <Facts
        layout="grid"
        facts={[
          { label: "Provider", value: providerName },
          { label: "End date", value: <Day value={benefit.endDate} /> },
          { label: "Tier", value: benefit.tierId },
        ]}
      />
    </section>
  );
}
