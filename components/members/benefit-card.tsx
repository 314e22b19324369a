import { Group } from "@mantine/core";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { StoredImage } from "@/components/ui/stored-image";
import type { UserBenefit, UserBenefitPremium } from "@/lib/contract/user-policies";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import classes from "./members.module.css";

/**
 * Logo, name, provider, end date and tier [spec 1 §2 User Policies]; a chosen benefit also shows its cost and the
 * reason.
 */
export function BenefitCard({ benefit, heading: Heading = "h4" }: { benefit: UserBenefit; heading?: "h3" | "h4" }) {
  const { logo, providerName } = benefit.metadata;
  return (
    <article className={classes.policyCard} aria-label={benefit.name}>
      <div className={classes.cardHead}>
        <Group gap="xs" wrap="nowrap">
          <StoredImage docType="BENEFIT_LOGOS" fileName={logo} name={benefit.name} size={24} />
          <Heading className="small-heading">{benefit.name}</Heading>
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
      {benefit.premium ? <Premium {...benefit.premium} /> : null}
    </article>
  );
}

function Premium({ coverageStart, annual, premium, lines }: UserBenefitPremium) {
  return (
    <>
      <Facts
        layout="grid"
        facts={[
          { label: "Premium", value: <Money rupees={premium} /> },
          { label: "Annual premium", value: <Money rupees={annual} /> },
          { label: "Coverage start", value: <Day value={coverageStart} /> },
        ]}
      />
      <details>
        <summary>{TEXT.whyThisAmount}</summary>
        <Facts layout="list" facts={lines.map(({ label, text }) => ({ label, value: text }))} />
      </details>
    </>
  );
}
