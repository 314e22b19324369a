import { handle } from "@/lib/bff/handle";

/** Whatever no other file serves: an error in the shape of all others instead of an HTML page. */
export const { GET, POST, PUT, PATCH, DELETE } = handle([]);
