import type { Route } from "../route";
import { unpackedBytesOf } from "./read-members-list";

/** Weighs an upload of rows, which may be packed, by its unpacked size. */
export const weighUnpacked = (route: Route): Route => ({ ...route, unpackedBytes: unpackedBytesOf });
