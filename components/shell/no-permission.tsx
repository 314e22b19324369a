"use client";

import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import Link from "next/link";
import { DIRECTORY_CRUMB } from "@/components/ui/company-crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { ACCESS } from "@/lib/messages/access";

/** Shown if the user's roles do not allow the screen. */
export function NoPermission() {
  return (
    <Page>
      <EmptyState
        isPage
        icon={IconLock}
        title={ACCESS.screenNotPermitted}
        action={
          <Button component={Link} href={DIRECTORY_CRUMB.href} variant="default">
            {DIRECTORY_CRUMB.label}
          </Button>
        }
      />
    </Page>
  );
}
