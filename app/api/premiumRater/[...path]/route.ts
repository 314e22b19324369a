import { handle } from "@/lib/bff/handle";
import { downloadRater, estimatePremium, getRater, listRaters, previewRater, uploadRater } from "@/lib/contract/raters";

export const { GET, POST } = handle([estimatePremium, getRater, listRaters, downloadRater, previewRater, uploadRater]);
