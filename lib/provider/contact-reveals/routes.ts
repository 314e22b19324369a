import * as contract from "@/lib/contract/contact-reveals";
import { type Route, read } from "../route";
import { downloadContactReveals } from "./download-contact-reveals";
import { listContactReveals } from "./list-contact-reveals";

export const contactRevealRoutes: Route[] = [
  read(contract.listContactReveals, listContactReveals),
  read(contract.downloadContactReveals, downloadContactReveals),
];
