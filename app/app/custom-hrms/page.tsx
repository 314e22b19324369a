import type { Metadata } from "next";
import { HrmsExport } from "@/components/hrms/hrms-export";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: "HRMS export" };

export default createPage("/app/custom-hrms", <HrmsExport />);
