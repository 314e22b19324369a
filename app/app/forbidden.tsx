import { NoPermission } from "@/components/shell/no-permission";

export default function Forbidden() {
  return <NoPermission />;
}
