import { NoPermission } from "@/components/shell/no-permission";
import { readRefusedScreen } from "@/lib/bff/page";

export default async function Forbidden() {
  return <NoPermission {...(await readRefusedScreen())} />;
}
