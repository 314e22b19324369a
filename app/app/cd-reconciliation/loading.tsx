import { PageSkeleton } from "@/components/ui/page-skeleton";

export default function Loading() {
  return <PageSkeleton title="Reconcile with the insurer's statement" kind="details" />;
}
