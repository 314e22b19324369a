import type { SheetReader } from "../cells";
import { deriveColumns } from "./derive-columns";
import { gatherCorrections } from "./gather-corrections";
import { joinVersions } from "./join-versions";
import { splitCells } from "./split-cells";
import { splitLists } from "./split-lists";
import { splitTables } from "./split-tables";
import { spreadFacts } from "./spread-facts";
import { turnTables } from "./turn-tables";

/** Sends the sheets of an employer's file as tables with a row per member, whatever their layout. */
export const readAnyTable = (onTable: SheetReader): SheetReader =>
  splitCells(turnTables(splitLists(spreadFacts(splitTables(gatherCorrections(joinVersions(deriveColumns(onTable))))))));
