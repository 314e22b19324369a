import { redirect } from "next/navigation";
import { paths } from "@/lib/paths";

/** Unknown paths under the app redirect to the company directory [spec 1 §2]. */
export default function UnknownAppPage() {
  redirect(paths.companyDirectory());
}
