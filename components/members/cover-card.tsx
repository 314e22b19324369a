import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Day } from "@/components/ui/day";
import { type Fact, Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import type { UserPolicy } from "@/lib/contract/user-policies";
import { enrolmentStatusLabel } from "@/lib/domain/members/enrolment-status";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import classes from "./members.module.css";

type Props = {
  cover: UserPolicy;
  /** null in a view of the past: the dialogs show today's policy. */
  onOpen: ((task: "policy" | "benefits") => void) | null;
  /** Further facts of the cover that the screen knows. */
  more?: readonly Fact[];
  actions?: ReactNode;
  /** Heading level within a dialog or page. */
  heading?: "h3" | "h4";
  children?: ReactNode;
};

/** The name of a cover: type, nickname, insurer. */
export const coverName = ({ policyType, policyNickName, insurerName }: UserPolicy) =>
  [policyTypeLabel(policyType), policyNickName, insurerName].filter(Boolean).join(" · ");

/** One cover of a member [spec 1 §2 User Policies]. */
export function CoverCard({ cover, onOpen, more = [], actions, heading: Heading = "h4", children }: Props) {
  const name = coverName(cover);
  return (
    <section className={classes.policyCard} aria-label={name}>
      <div className={classes.cardHead}>
        <Heading className="small-heading">{name}</Heading>
        <Group gap="xs" data-print="no">
          {onOpen ? (
            <>
              <Button size="xs" variant="default" onClick={() => onOpen("policy")}>
                {TEXT.policyDetails}
              </Button>
              <Button size="xs" variant="default" onClick={() => onOpen("benefits")}>
                {TEXT.benefitDetails}
              </Button>
            </>
          ) : null}
          {actions}
        </Group>
      </div>
      <Facts
        layout="grid"
        facts={[
          { label: "E-card", value: cover.policyEcard ? "Available" : "Not available" },
          { label: "Slab", value: cover.slabName ?? cover.slabId },
          { label: "Sum Insured", value: <Money rupees={cover.sumInsured} /> },
          ...more,
          { label: "Coverage start", value: <Day value={cover.policyStartDate} /> },
          { label: "End date", value: <Day value={cover.policyEndDate} /> },
          { label: "Enrolment Due Date", value: <Day value={cover.enrolmentDueDate} /> },
          { label: "Enrolment status", value: enrolmentStatusLabel(cover.enrolmentStatus) },
        ]}
      />
      {children}
    </section>
  );
}
