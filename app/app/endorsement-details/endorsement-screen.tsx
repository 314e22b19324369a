"use client";

import { EndorsementRunway } from "@/components/cd-accounts/endorsement-runway";
import { EndorsementDetails } from "@/components/endorsements/endorsement-details";
import type { ContactDialogOf } from "@/components/endorsements/member-table";
import { useMayReveal } from "@/components/members/use-may-reveal";
import { lazyPart } from "@/components/ui/lazy-part";

const RevealContactDialog = lazyPart(() =>
  import("@/components/members/reveal-contact-dialog").then((module) => module.RevealContactDialog),
);

const contactDialog: ContactDialogOf = (person) => <RevealContactDialog {...person} />;

/** Endorsements, members and CD accounts are composed here: their folders do not import each other. */
export function EndorsementScreen({ id }: { id: string }) {
  return (
    <EndorsementDetails
      id={id}
      cdNotice={<EndorsementRunway endorsementId={id} />}
      contactDialog={useMayReveal() ? contactDialog : undefined}
    />
  );
}
