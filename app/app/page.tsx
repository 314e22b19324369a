import { redirect } from "next/navigation";
import { loadStartPage, requireSession } from "@/lib/bff/page";
import { paths } from "@/lib/paths";

/** The index is the company directory, or the person's own start screen [spec 1 §2, domain §1 #34]. */
export default async function AppPage() {
  const screen = await loadStartPage(await requireSession());
  redirect(screen === "today" ? paths.today() : paths.companyDirectory());
}
