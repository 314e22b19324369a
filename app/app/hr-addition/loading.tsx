import { PageSkeleton } from "@/components/ui/page-skeleton";

export default function Loading() {
  return <PageSkeleton title="HRD Setup and Access Management" kind="details" />;
}
