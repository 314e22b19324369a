"use client";

import { AttachButton } from "@/components/cd-accounts/attach-button";
import { EndorsementRunway } from "@/components/cd-accounts/endorsement-runway";
import type { AttachAccount } from "@/components/endorsements/blocker-action";
import { EmailThreads } from "@/components/endorsements/email-thread";
import { EndorsementDetails, type ResponsesOf } from "@/components/endorsements/endorsement-details";
import type { ContactDialogOf } from "@/components/endorsements/member-table";
import { InsurerAmount } from "@/components/insurer-amounts/insurer-amount";
import { ArrivedEmails } from "@/components/insurer-responses/arrived-emails";
import { ArrivedNotice } from "@/components/insurer-responses/arrived-notice";
import { InsurerResponses } from "@/components/insurer-responses/insurer-responses";
import { useMayReveal } from "@/components/members/use-may-reveal";
import { lazyDialog } from "@/components/ui/lazy-part";

const RevealContactDialog = lazyDialog(() =>
  import("@/components/members/reveal-contact-dialog").then((module) => module.RevealContactDialog),
);

const attachAccount: AttachAccount = ({ policyId, companyId, insurerName, nickName, policyNumber }, onAttached) => (
  <AttachButton
    policy={{ policyId, companyId, insurerName, name: nickName ?? policyNumber ?? policyId }}
    onAttached={onAttached}
  />
);

const contactDialog: ContactDialogOf = (person) => <RevealContactDialog {...person} />;

const responses: ResponsesOf = (facts) => (
  <>
    <ArrivedEmails endorsement={facts.endorsement} onChanged={facts.onChanged} />
    <InsurerResponses {...facts} />
    <InsurerAmount endorsement={facts.endorsement} onChanged={facts.onChanged} />
    <EmailThreads endorsement={facts.endorsement} />
  </>
);

/** Endorsements, members, insurer responses and CD accounts meet here: their folders do not import each other. */
export function EndorsementScreen({ id }: { id: string }) {
  return (
    <EndorsementDetails
      id={id}
      attachAccount={attachAccount}
      responses={responses}
      cdNotice={
        <>
          <ArrivedNotice endorsementId={id} />
          <EndorsementRunway endorsementId={id} />
        </>
      }
      contactDialog={useMayReveal() ? contactDialog : undefined}
    />
  );
}
