import { Image } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import type { Benefit } from "@/lib/contract/benefits";
import classes from "./members.module.css";

/** Logo, name, provider, end date, tier [spec 1 §2 User Policies]. */
export function BenefitCard({ benefit }: { benefit: Benefit }) {
  const { logo, providerName } = benefit.metadata;
  return (
    <section className={classes.policyCard} aria-label={benefit.name}>
      <div className={classes.cardHead}>
        <h4 className={classes.cardTitle}>
          {logo ? <Image src={logo} alt="" h={20} w="auto" fit="contain" display="inline-block" /> : null}{" "}
          {benefit.name}
        </h4>
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
