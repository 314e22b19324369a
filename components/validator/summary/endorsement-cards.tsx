import { Anchor } from "@mantine/core";
import { IconAlertTriangle, IconLock } from "@tabler/icons-react";
import { Badge } from "@/components/shared/status-badge";
import { CopyableId } from "@/components/ui/copyable-id";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/page";
import { counted } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { SUPPORT_DESK_MESSAGES } from "@/lib/messages/support-desk";
import { SUMMARY_MESSAGES as TEXT } from "@/lib/messages/validator";
import { paths } from "@/lib/paths";
import { isSufficient } from "../cost-facts";
import shared from "../validator.module.css";
import { onSameAccount, type ValidatorEndorsement } from "./endorsements-of";
import classes from "./summary.module.css";

type Props = { endorsements: readonly ValidatorEndorsement[]; isUnlocked: boolean };

/**
 * 'Correct Lives Endorsement': the endorsements of the correct lives, locked until the message is attached [spec 2 §2].
 */
export function EndorsementCards({ endorsements, isUnlocked }: Props) {
  return (
    <Section title={TEXT.correctLives}>
      {isUnlocked ? (
        <ul className={classes.endorsements}>
          {endorsements.map((endorsement) => (
            <EndorsementCard key={endorsement.id} endorsement={endorsement} isLow={isLow(endorsement, endorsements)} />
          ))}
        </ul>
      ) : (
        <p className={shared.note}>
          <IconLock size={16} aria-hidden />
          {SUPPORT_DESK_MESSAGES.locked}
        </p>
      )}
    </Section>
  );
}

function isLow(endorsement: ValidatorEndorsement, all: readonly ValidatorEndorsement[]): boolean {
  const { costPaise } = onSameAccount(endorsement, all);
  return endorsement.cdBalance !== null && !isSufficient(costPaise, paiseFromRupees(endorsement.cdBalance));
}

function EndorsementCard({ endorsement, isLow }: { endorsement: ValidatorEndorsement; isLow: boolean }) {
  const { livesCount, endorsementNumber, createdAt, insurerName, policyId, policyType, nickName } = endorsement;
  return (
    <li className={classes.endorsement} aria-label={endoNumber(endorsementNumber)}>
      <div className={classes.endorsementHead}>
        <b>{endoNumber(endorsementNumber)}</b>
        <span>{counted(livesCount, "life", "lives")}</span>
        {isLow ? <Badge tone="warning" icon={IconAlertTriangle} label={TEXT.lowCd} /> : null}
        <Anchor
          component={Link}
          href={paths.endorsementDetails(endorsement.endorsementId)}
          size="sm"
          className={classes.push}
        >
          {TEXT.viewDetails}
        </Anchor>
      </div>
      <Facts
        facts={[
          { label: "Created", value: <Day value={createdAt} format="DD MMM YYYY" /> },
          { label: "Insurer", value: insurerName },
          { label: "Policy ID", value: <CopyableId id={policyId} label="policy id" /> },
          { label: "Policy name", value: policyTypeLabel(policyType) },
          { label: "Nickname", value: nickName },
        ]}
      />
    </li>
  );
}
