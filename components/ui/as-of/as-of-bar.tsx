"use client";

import { IconHistory } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDdMmmYyyy, istDay } from "@/lib/domain/dates/local-date";
import { type AsOf, knownInWords } from "@/lib/domain/history/as-of";
import { AS_OF_MESSAGES as TEXT } from "@/lib/messages/as-of";
import { lazyPart } from "../lazy-part";
import { Notice } from "../notice";
import classes from "./as-of.module.css";
import { useAsOf } from "./use-as-of";

// Few views are of the past, and the calendar is a twentieth of a screen's first load [quality P9].
const AsOfDates = lazyPart(
  () => import("./as-of-dates").then((module) => module.AsOfDates),
  () => <div className={classes.dates} data-print="no" />,
);

/** The mark of a view of the past, with its dates and the way back to today; nothing in today's view. */
export function AsOfBar() {
  const asOf = useAsOf();
  if (!asOf) return null;
  return (
    <AsOfMark asOf={asOf}>
      {/* Fill the fields again when the address changes, for example by the Back button. */}
      <AsOfDates key={`${asOf.on} ${asOf.known}`} asOf={asOf} />
    </AsOfMark>
  );
}

/** Says which past state a screen shows, above the dates. */
export function AsOfMark({ asOf: { on, known }, children }: { asOf: AsOf; children: ReactNode }) {
  const shownOn = formatDdMmmYyyy(on ?? istDay(Date.now()));
  const mark = TEXT.mark({ on: shownOn, known: known === undefined ? null : knownInWords(known) });
  return (
    <Notice tone="warning" icon={IconHistory} role="status" title={`${mark}. ${TEXT.readOnly}`}>
      {children}
    </Notice>
  );
}
