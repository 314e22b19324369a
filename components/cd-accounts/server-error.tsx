import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { TraceDetails } from "@/components/ui/trace-details";
import type { ApiError } from "@/lib/client/api-error";

/** What the provider said against a form, inside its dialog [spec 3 §8]. */
export function ServerError({ error }: { error: ApiError | null }) {
  if (!error) return null;
  return (
    <Alert mt="sm" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {error.message}
      <TraceDetails traceId={error.traceId} />
    </Alert>
  );
}
