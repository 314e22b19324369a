import { notify } from "@/components/ui/notify";
import type { EndorsementListItem } from "@/lib/contract/endorsements";
