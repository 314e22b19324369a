import type { Crumb } from "@/components/ui/page-header";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";

export const DIRECTORY_CRUMB: Crumb = { label: COMPANY_MESSAGES.directoryTitle, href: paths.companyDirectory() };

/** The arrow before the title of a screen that belongs to the directory. */
export const BACK_TO_DIRECTORY: Crumb = { label: `Back to ${DIRECTORY_CRUMB.label}`, href: DIRECTORY_CRUMB.href };

/** Breadcrumbs to a company's screens; to the directory until its name is loaded. */
export function companyCrumbs(id: string | null, name: string | null | undefined): Crumb[] {
  return id && name ? [DIRECTORY_CRUMB, { label: name, href: paths.companyDetails(id) }] : [DIRECTORY_CRUMB];
}

/** The arrow before the title of a company's screen; to the directory without a company. */
export const backToCompany = (id: string | null): Crumb =>
  id ? { label: "Back to company details", href: paths.companyDetails(id) } : BACK_TO_DIRECTORY;
