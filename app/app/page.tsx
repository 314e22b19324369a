import { redirect } from "next/navigation";
import { HOME_PATH } from "@/lib/permissions";

export default function AppPage() {
  redirect(HOME_PATH);
}
