import type { Route } from "../route";
import { unpackedBytesOf } from "./read-members-list";

/** An upload of rows: they may be packed, and weigh what they unpack to. */
export const weighUnpacked = (route: Route): Route => ({ ...route, unpackedBytes: unpackedBytesOf });
