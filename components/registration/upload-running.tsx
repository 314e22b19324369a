import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import type { UploadProgress } from "@/lib/contract/registration";
import type { Running } from "./use-rows-upload";

const STAGES: Record<NonNullable<UploadProgress["stage"]>, string> = {
  checking: "Checking every row",
  pricing: "Calculating the premiums",
  writing: "Writing to the policy",
};

/** Progress of an upload at the provider. */
export function UploadRunning({ running: { total, progress } }: { running: Running }) {
  const stage = progress?.stage;
  const rows = total.toLocaleString("en-IN");
  return (
    <LoaderWithTitles
      title={`Uploading ${rows} ${total === 1 ? "member" : "members"}`}
      subtitle={stage ? STAGES[stage] : "Sending the rows. Either all rows are applied or none."}
      {...(progress && progress.rows > 0
        ? { progress: { done: progress.rows, total: Math.max(progress.total, progress.rows), unit: "rows" } }
        : {})}
    />
  );
}
