import type { Metadata } from "next";
import { DnfChecklist } from "@/components/validator/dnf/dnf-checklist";
import { createPage } from "../../create-page";

export const metadata: Metadata = { title: "DNF checklist" };

export default createPage("/app/dnf-checklist", <DnfChecklist />);
