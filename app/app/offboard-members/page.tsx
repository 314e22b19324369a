import type { Metadata } from "next";
import { OffboardMembers } from "@/components/registration/offboard/offboard-members";
import { preload } from "@/lib/bff/provide";
import { listCompanies } from "@/lib/contract/companies";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "Offboard Members" };

export default createPage("/app/offboard-members", <OffboardMembers />, preload(listCompanies, {}));
