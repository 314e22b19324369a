import type { Metadata } from "next";
import { createPage } from "../create-page";
import { SearchScreen } from "./search-screen";

export const metadata: Metadata = { title: "Global Member Search" };

export default createPage("/app/global-member-search", <SearchScreen />);
