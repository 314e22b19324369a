"use client";

import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useOffered } from "@/lib/client/viewer";
import { listStaffAccess } from "@/lib/contract/calls";
import { STAFF_ACCESS_SCREEN as TEXT } from "@/lib/messages/staff-access";
import { GrantAccess } from "./grant-access";
import { StaffList } from "./staff-list";

/** Users of the console: grant access from a workbook of emails, and the staff with access [spec 3 §2, domain §18]. */
export function AccessManagement() {
  const isListOffered = useOffered(listStaffAccess);
  return (
    <Page>
      <PageHeader title={TEXT.title} />
      <PendingChanges entity="staff" />
      <Section title={TEXT.grant}>
        <GrantAccess />
      </Section>
      {isListOffered ? <StaffList /> : null}
    </Page>
  );
}
