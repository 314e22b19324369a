import * as contract from "@/lib/contract/events";
import { type Route, read } from "../route";
import { listEvents } from "./list-events";

export const eventRoutes: Route[] = [read(contract.listEvents, listEvents)];
