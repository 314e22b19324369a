"use client";

import { Anchor } from "@mantine/core";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import { paths } from "@/lib/paths";

/** The link has no company ID [spec 2 §2]. */
export function CompanyMissing() {
  return (
    <Page kind="list">
      <PageHeader
        title="Change requests"
        back={{ label: "Endorsement requests", href: paths.changeRequestCompanies() }}
      />
      <ErrorState
        title={TEXT.companyMissing}
        action={
          <Anchor component={Link} href={paths.changeRequestCompanies()}>
            Back to the companies
          </Anchor>
        }
      />
    </Page>
  );
}
