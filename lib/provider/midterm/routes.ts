import type { Route } from "../route";

export const midtermRoutes: Route[] = [];
