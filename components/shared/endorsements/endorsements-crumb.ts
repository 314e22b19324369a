import type { Crumb } from "@/components/ui/page-header";
import { paths } from "@/lib/paths";

export const ENDORSEMENTS_CRUMB: Crumb = { label: "Endorsements", href: paths.endorsements() };
