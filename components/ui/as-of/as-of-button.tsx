"use client";

import { Button } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import { istDay } from "@/lib/domain/dates/local-date";
import { AS_OF_MESSAGES as TEXT } from "@/lib/messages/as-of";
import { useAsOf, useOffersAsOf, useSetAsOf } from "./use-as-of";

/** Opens the view of a record on a date. Hidden while such a view is open: then the bar has the dates. */
export function AsOfButton({ size = "xs" }: { size?: "xs" | "sm" }) {
  const isOffered = useOffersAsOf();
  const asOf = useAsOf();
  const setAsOf = useSetAsOf();
  if (!isOffered || asOf) return null;
  return (
    <Button
      variant="default"
      size={size}
      data-print="no"
      leftSection={<IconCalendarTime size={15} aria-hidden />}
      onClick={() => setAsOf({ on: istDay(Date.now()) })}
    >
      {TEXT.open}
    </Button>
  );
}
