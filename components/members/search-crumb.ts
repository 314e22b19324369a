import type { Crumb } from "@/components/ui/page-header";
import { paths } from "@/lib/paths";

export const SEARCH_CRUMB: Crumb = { label: "Global Member Search", href: paths.globalMemberSearch() };
