import type { Metadata } from "next";
import { AccessManagement } from "@/components/staff-access/access-management";
import { preload } from "@/lib/bff/provide";
import { listStaffAccess } from "@/lib/contract/staff-access";
import { STAFF_ACCESS_SCREEN } from "@/lib/messages/staff-access";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: STAFF_ACCESS_SCREEN.title };

export default createPage("/app/access-management", <AccessManagement />, preload(listStaffAccess, {}));
