import { COPY_REFUSED } from "@/lib/messages/clipboard";
import { copyText } from "./copy-text";
import { notify } from "./notify";

/** Copies a text and shows the toast, or that nothing was copied. */
export async function copyWithToast(text: string, copied: Parameters<typeof notify.success>[0]): Promise<void> {
  if (await copyText(text)) notify.success(copied);
  else notify.error({ message: COPY_REFUSED });
}
