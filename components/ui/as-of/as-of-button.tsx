"use client";

import { Button } from "@mantine/core";
import { IconCalendarTime } from "@tabler/icons-react";
import { useRef } from "react";
import { useOffersAsOf } from "@/lib/client/use-offers-as-of";
import { istDay } from "@/lib/domain/dates/local-date";
import { AS_OF_MESSAGES as TEXT } from "@/lib/messages/as-of";
import { typeIntoNextField } from "../typed-ahead";
import { requestFocus, useFocusRequest } from "./focus-request";
import { useAsOf, useSetAsOf } from "./use-as-of";

/** Opens the view of a record on a date. Hidden while such a view is open: then the bar has the dates. */
export function AsOfButton() {
  const isOffered = useOffersAsOf();
  const asOf = useAsOf();
  return isOffered && !asOf ? <OpenButton /> : null;
}

function OpenButton() {
  const setAsOf = useSetAsOf();
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest("open", button);

  function open() {
    requestFocus("date");
    typeIntoNextField();
    setAsOf({ on: istDay(Date.now()) });
  }

  return (
    <Button
      ref={button}
      variant="default"
      data-print="no"
      leftSection={<IconCalendarTime size={15} aria-hidden />}
      onClick={open}
    >
      {TEXT.open}
    </Button>
  );
}
