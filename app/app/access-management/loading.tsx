import { PageSkeleton } from "@/components/ui/page-skeleton";
import { STAFF_ACCESS_SCREEN } from "@/lib/messages/staff-access";

export default function Loading() {
  return <PageSkeleton title={STAFF_ACCESS_SCREEN.title} kind="details" />;
}
