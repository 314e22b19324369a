"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify, TOAST_MS } from "@/components/ui/notify";
import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";
import { fullName } from "@/lib/domain/members/person-name";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";
import type { PolicyBody } from "./policy-body";
import { COVER_CHANGES, type CoverChange, MemberDialogsProvider, type MemberTask } from "./use-member-dialogs";

const UserPoliciesDialog = lazyDialog(() =>
  import("./user-policies-dialog").then((module) => module.UserPoliciesDialog),
);
const MemberPolicyDialog = lazyDialog(() =>
  import("./member-policy-dialog").then((module) => module.MemberPolicyDialog),
);
const BenefitDialog = lazyDialog(() => import("./benefit-dialog").then((module) => module.BenefitDialog));
const DeleteDialog = lazyDialog(() => import("./delete-dialog").then((module) => module.DeleteDialog));
const RevealContactDialog = lazyDialog(() =>
  import("./reveal-contact-dialog").then((module) => module.RevealContactDialog),
);
const CoverChangeDialog = lazyDialog(() => import("./cover-change-dialog").then((module) => module.CoverChangeDialog));
const ContactDialog = lazyDialog(() => import("./contact-dialog").then((module) => module.ContactDialog));

type Props = {
  children: ReactNode;
  /** Renders a policy. Policies are another feature; the page connects the two. */
  policyBody: PolicyBody;
  onChanged: () => Promise<unknown>;
};

type Open = { task: MemberTask; member: Member; cover?: UserPolicy };

/** Dialogs of the members inside, one open at a time [spec 1 §2 Member directory]. */
export function MemberDialogs({ children, policyBody, onChanged }: Props) {
  const router = useRouter();
  const [opened, setOpened] = useState<Open | null>(null);
  const close = useCallback(() => setOpened(null), []);

  const open = useCallback(
    (task: MemberTask, member: Member, cover?: UserPolicy) => {
      if (task !== "company") return setOpened({ task, member, cover });
      if (member.employer && member.companyName) return router.push(paths.companyDetails(member.employer));
      notify.error({ title: TEXT.companyMissing, message: TEXT.companyMissingText, durationMs: TOAST_MS.memberEdit });
    },
    [router],
  );
  const dialogs = useMemo(() => ({ open, changed: onChanged }), [open, onChanged]);

  return (
    <MemberDialogsProvider value={dialogs}>
      {children}
      {opened?.task === "policies" ? <UserPoliciesDialog member={opened.member} onClose={close} /> : null}
      {opened?.task === "policy" && opened.cover ? (
        <MemberPolicyDialog member={opened.member} cover={opened.cover} policyBody={policyBody} onClose={close} />
      ) : null}
      {opened?.task === "benefits" && opened.cover ? (
        <BenefitDialog member={opened.member} cover={opened.cover} onClose={close} />
      ) : null}
      {opened?.task === "contact" ? <ContactDialog member={opened.member} onClose={close} /> : null}
      {opened?.task === "reveal" ? (
        <RevealContactDialog userId={opened.member.userId} name={fullName(opened.member)} onClose={close} />
      ) : null}
      {opened && isCoverChange(opened.task) ? (
        <CoverChangeDialog change={opened.task} member={opened.member} onClose={close} />
      ) : null}
      {opened?.task === "delete" ? <DeleteDialog member={opened.member} onClose={close} /> : null}
    </MemberDialogsProvider>
  );
}

const isCoverChange = (task: MemberTask): task is CoverChange => COVER_CHANGES.some((change) => change === task);
