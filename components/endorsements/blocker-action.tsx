"use client";

import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Link } from "@/components/ui/link";
import { useCan, useCanOpen } from "@/lib/client/viewer";
import type { CdOverview, Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { STATUSES } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import { CopyTopUpRequest } from "./copy-top-up-request";
import { RefreshDatesButton } from "./refresh-dates-button";

const ExceptionsDialog = lazyDialog(() => import("./exceptions-dialog").then((module) => module.ExceptionsDialog));

/** How a CD account is attached. Accounts are another feature; the page connects the two. */
export type AttachAccount = (endorsement: Endorsement, onAttached: () => unknown) => ReactNode;

type Props = {
  code: string;
  endorsement: Endorsement;
  overview: CdOverview | undefined;
  onChanged: () => Promise<unknown>;
  onReview: (member: EndorsementMember) => void;
  attachAccount?: AttachAccount | undefined;
};

/** The button next to a blocker, if the user may use it; a code without a button is text only. */
export function BlockerAction(props: Props) {
  const { code, endorsement, overview, onChanged, attachAccount } = props;
  const mayDate = useCan("endorsements.dates");
  const mayNote = useCan("endorsements.note");
  const mayUploadRater = useCan("raters.upload");
  const mayUploadUhids = useCanOpen("/app/bulk-register");
  const mayValidate = useCanOpen(paths.validator());
  switch (code) {
    case "CD_ACCOUNT_MISSING":
      return attachAccount?.(endorsement, onChanged) ?? null;
    case "CD_BALANCE_INSUFFICIENT":
      return overview && mayNote ? <CopyTopUpRequest endorsement={endorsement} overview={overview} /> : null;
    case "MIDTERM_NOT_VERIFIED":
    case "KYC_NOT_VERIFIED":
      return <VerifyButton {...props} />;
    case "EXCEPTIONS_ATTACHED":
      return <ExceptionsButton {...props} />;
    case "OUTDATED_DATES":
      return mayDate ? <RefreshDatesButton endorsement={endorsement} onChanged={onChanged} /> : null;
    case "TICKET_MISSING":
      return mayNote ? (
        <Button variant="default" size="xs" onClick={focusTicket}>
          Enter the ticket
        </Button>
      ) : null;
    case "RATER_MISSING":
      return mayUploadRater ? <LinkButton href={paths.premiumRaters(endorsement)} label={TEXT.uploadRater} /> : null;
    case "POLICY_NUMBER_MISSING":
      return <LinkButton href={paths.policyDetails(endorsement.policyId)} label="Open the policy" />;
    case "UHIDS_MISSING":
      return mayUploadUhids ? <LinkButton href={paths.bulkRegister(endorsement)} label="Upload UHIDs" /> : null;
    case "NO_ROWS":
      // New rows join a draft only; a loop owner deletes any other endorsement without rows.
      if (!mayValidate || !STATUSES[endorsement.status].isDraft) return null;
      return <LinkButton href={paths.validatorEndorsement(endorsement.policyId)} label="Open the validator" />;
    default:
      return null;
  }
}

/** The ticket field is in the overview, where the ticket is shown later. */
function focusTicket() {
  document.querySelector<HTMLInputElement>("#overview input")?.focus();
}

function LinkButton({ href, label }: { href: string; label: string }) {
  return (
    <Button component={Link} href={href} variant="default" size="xs">
      {label}
    </Button>
  );
}

/** Opens the documents of the first pending member of this kind. */
function VerifyButton({ code, endorsement, onReview }: Props) {
  const mayReview = useCan("endorsements.verify");
  const waiting = endorsement.memberData.find((member) =>
    code === "KYC_NOT_VERIFIED" ? member.isKYCNonVerified : member.isMidtermNonVerified,
  );
  if (!mayReview || !waiting) return <LinkButton href="#members" label="Open the members" />;
  return (
    <Button variant="default" size="xs" onClick={() => onReview(waiting)}>
      Verify the next: {waiting.name}
    </Button>
  );
}

function ExceptionsButton({ endorsement, onChanged }: Props) {
  const [opened, setOpened] = useState(false);
  const maySet = useCan("endorsements.exceptions");
  if (!maySet) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        Open the exceptions
      </Button>
      {opened ? (
        <ExceptionsDialog endorsement={endorsement} onClose={() => setOpened(false)} onChanged={onChanged} />
      ) : null}
    </>
  );
}
