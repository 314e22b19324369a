"use client";

import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { Page } from "@/components/ui/page";
import { ACCESS } from "@/lib/messages/access";
import { paths } from "@/lib/paths";

/** Shown if the user's roles do not allow the screen. */
export function NoPermission() {
  return (
    <Page>
      <EmptyState
        isPage
        icon={IconLock}
        title={ACCESS.screenNotPermitted}
        action={
          <Button component={Link} href={paths.companyDirectory()} variant="default">
            Company Directory
          </Button>
        }
      />
    </Page>
  );
}
