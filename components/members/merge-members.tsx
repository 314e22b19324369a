"use client";

import { Anchor } from "@mantine/core";
import { useEffect } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { useCanOpen } from "@/lib/client/viewer";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";

/** Says that merging is not available yet, as specified, and links to Data Discrepancy [spec 1 §1]. */
export function MergeMembers() {
  const hasDiscrepancy = useCanOpen(paths.dataDiscrepancy());
  useEffect(() => {
    notify.warning({
      title: TEXT.mergeWarningTitle,
      message: TEXT.mergeWarning,
      durationMs: TOAST_MS.memberEditWarning,
    });
  }, []);
  return (
    <Page>
      <PageHeader title={TEXT.mergeTitle} />
      <Section>
        <EmptyState title={TEXT.mergeWarningTitle}>
          {hasDiscrepancy ? (
            <>
              {TEXT.mergeInstead}{" "}
              <Anchor component={Link} href={paths.dataDiscrepancy()} inherit underline="always">
                {TEXT.mergeLink}
              </Anchor>
            </>
          ) : null}
        </EmptyState>
      </Section>
    </Page>
  );
}
