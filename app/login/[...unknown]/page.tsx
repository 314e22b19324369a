import { redirect } from "next/navigation";
import { paths } from "@/lib/paths";

/** Unknown paths under login go to login [spec 1 §2]. */
export default function UnknownLoginPage() {
  redirect(paths.login());
}
