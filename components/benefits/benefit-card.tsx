"use client";

import { Badge } from "@/components/shared/status-badge";
import { Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { StoredImage } from "@/components/ui/stored-image";
import type { Benefit, BenefitParticipation } from "@/lib/contract/benefits";
import { BENEFIT_KINDS } from "@/lib/domain/benefits/labels";
import { isBelowMinimum, participationPercent } from "@/lib/domain/benefits/participation";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { BENEFIT_MESSAGES as TEXT } from "@/lib/messages/benefits";
import { BenefitDocument } from "./benefit-document";
import { benefitFacts, benefitTexts } from "./benefit-facts";
import { BenefitFileButtons } from "./benefit-file-buttons";
import classes from "./benefits.module.css";
import { nameWithTier } from "./name-with-tier";

type Props = {
  benefit: Benefit;
  /** Undefined while unknown, or if the provider does not return it. */
  participation?: BenefitParticipation;
  onChanged: () => Promise<unknown>;
};

/** All facts of one benefit at one tier [spec 3 §2 Benefits]. */
export function BenefitCard({ benefit, participation, onChanged }: Props) {
  const { category, metadata, type, isDefault, tierBenefits } = benefit;
  const title = nameWithTier(benefit);
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <StoredImage docType="BENEFIT_LOGOS" fileName={metadata.logo} name={benefit.name} size={48} />
        <div className={classes.names}>
          <h2 className={classes.cardTitle}>{title}</h2>
          <p className="quiet">{category}</p>
        </div>
        <Badge tone="neutral" label={BENEFIT_KINDS[type]} />
        {isDefault ? <Badge tone="info" label="Default" /> : null}
        <div className={classes.cardActions}>
          <BenefitDocument benefit={benefit} />
          <BenefitFileButtons benefit={benefit} onChanged={onChanged} />
        </div>
      </div>
      <ParticipationNotice benefit={benefit} participation={participation} />
      <p className={classes.description}>{metadata.description ?? "-"}</p>
      <Facts layout="grid" facts={benefitFacts(benefit, participation?.membersAdded ?? null)} />
      {tierBenefits.length > 0 ? <Tiers tiers={tierBenefits} /> : null}
      <div className={classes.texts}>
        <Facts layout="list" facts={benefitTexts(benefit)} />
      </div>
    </section>
  );
}

/** Warns that fewer employees have enrolled than the benefit needs [domain §17]. */
function ParticipationNotice({ benefit, participation }: Pick<Props, "benefit" | "participation">) {
  const minimum = benefit.minParticipationRate;
  if (!participation || minimum === null || !isBelowMinimum(participation, minimum)) return null;
  const { enrolledEmployees, eligibleEmployees } = participation;
  return (
    <Notice tone="warning" role="note" title={TEXT.belowMinimum(participationPercent(participation) ?? 0, minimum)}>
      {TEXT.participation(enrolledEmployees, eligibleEmployees)}
    </Notice>
  );
}

function Tiers({ tiers }: { tiers: Benefit["tierBenefits"] }) {
  return (
    <table className={classes.tiers}>
      <caption>Tiers</caption>
      <thead>
        <tr>
          <th scope="col">Tier</th>
          <th scope="col" data-amount>
            SI
          </th>
          <th scope="col">Default</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ tierId, name, sumInsured, isDefault }) => (
          <tr key={tierId}>
            <th scope="row">{name}</th>
            <td data-amount>
              <Money rupees={sumInsured} />
            </td>
            <td>{yesOrNo(isDefault)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
