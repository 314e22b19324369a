import { redirect } from "next/navigation";
import { HOME_PATH } from "@/lib/permissions";

/** Unknown paths under the app go to the company directory [spec 1 §2]. */
export default function UnknownAppPage() {
  redirect(HOME_PATH);
}
