import dynamic from "next/dynamic";

/** The grid of wrong rows, fetched when it is first opened: with its table it outweighs the step it opens from. */
export const FixRowsDialog = dynamic(() => import("./fix-rows-dialog").then((module) => module.FixRowsDialog), {
  ssr: false,
});
