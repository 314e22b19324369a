import { onDemand } from "@/components/ui/on-demand";

/** The grid of wrong rows, fetched when it is first opened: with its table it outweighs the step it opens from. */
export const FixRowsDialog = onDemand(() => import("./fix-rows-dialog").then((module) => module.FixRowsDialog));
