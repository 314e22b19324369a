"use client";

import { Text } from "@mantine/core";
import { TraceDetails } from "./trace-details";

/** Text of an error toast; the trace id waits behind 'Details'. */
export function ToastBody({ message, traceId }: { message: string; traceId?: string | null }) {
  return (
    <>
      <Text component="span" size="sm" style={{ whiteSpace: "pre-line" }}>
        {message}
      </Text>
      <TraceDetails traceId={traceId} />
    </>
  );
}
