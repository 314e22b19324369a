import { redirect } from "next/navigation";

/** Unknown top-level paths redirect to the app area [spec 1 §2]. */
export default function UnknownPage() {
  redirect("/app");
}
