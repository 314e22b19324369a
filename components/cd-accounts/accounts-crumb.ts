import type { Crumb } from "@/components/ui/page-header";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";

export const CD_ACCOUNTS_CRUMB: Crumb = { label: CD_MESSAGES.title, href: paths.cdAccounts() };
