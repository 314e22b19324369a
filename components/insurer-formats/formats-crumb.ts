import type { Crumb } from "@/components/ui/page-header";
import { INSURER_FORMAT_MESSAGES } from "@/lib/messages/insurer-formats";
import { paths } from "@/lib/paths";

export const FORMATS_CRUMB: Crumb = { label: INSURER_FORMAT_MESSAGES.title, href: paths.insurerFormats() };
