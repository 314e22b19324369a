"use client";

import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { DIRECTORY_CRUMB } from "@/components/shared/companies/company-crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Page } from "@/components/ui/page";
import { ACCESS } from "@/lib/messages/access";

type Props = { screen?: string | undefined; isOff?: boolean };

/** Shown if the user's roles do not allow the screen, or if its feature is off. */
export function NoPermission({ screen, isOff = false }: Props) {
  const reason = isOff ? ACCESS.screenOff : ACCESS.whoPermits;
  return (
    <Page>
      <EmptyState
        isPage
        icon={IconLock}
        title={isOff ? ACCESS.featureNotEnabled : ACCESS.screenNotPermitted}
        action={
          <Button component={Link} href={DIRECTORY_CRUMB.href} variant="default">
            {DIRECTORY_CRUMB.label}
          </Button>
        }
      >
        {screen ? reason({ screen }) : null}
      </EmptyState>
    </Page>
  );
}
