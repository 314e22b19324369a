import { PageSkeleton } from "@/components/ui/page-skeleton";
import { RECON_SCREEN } from "@/lib/messages/recon";

export default function Loading() {
  return <PageSkeleton title={RECON_SCREEN.title} kind="details" />;
}
