import type { Digitization } from "../../contract/digitization.ts";
import type { DigitizationRow } from "./repository.ts";

export function presentDigitization(row: DigitizationRow): Digitization {
  return {
    protocolId: row.protocol_id,
    state: row.state,
    stage: row.stage,
    done: row.done,
    total: row.total,
    error: row.error,
    report: row.report,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
