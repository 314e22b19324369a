import type { Metadata } from "next";
import { ApiClientsScreen } from "@/components/api-clients/api-clients-screen";
import { preload } from "@/lib/bff/provide";
import { listApiClients } from "@/lib/contract/api-clients";
import { API_CLIENT_MESSAGES } from "@/lib/messages/api-clients";
import { createPage } from "../create-page";

export const metadata: Metadata = { title: API_CLIENT_MESSAGES.title };

export default createPage("/app/api-clients", <ApiClientsScreen />, preload(listApiClients, {}));
