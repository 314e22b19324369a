"use client";

import { Anchor } from "@mantine/core";
import { Link } from "@/components/ui/link";
import { useCan, useOffered } from "@/lib/client/viewer";
import { getConfiguration } from "@/lib/contract/calls";
import { CONFIGURATION_MESSAGES as TEXT } from "@/lib/messages/configuration";
import { paths } from "@/lib/paths";

/** Link from a policy to its settings. */
export function PolicySettingsLink({ policyId }: { policyId: string }) {
  const isOffered = useOffered(getConfiguration);
  const mayRead = useCan("configuration.read");
  if (!isOffered || !mayRead) return null;
  return (
    <Anchor component={Link} href={paths.configuration({ policyId })} size="sm">
      {TEXT.title}
    </Anchor>
  );
}
