-- A removed protocol is hidden and keeps its record: no name leads to it until it is ingested again.
ALTER TABLE "protocols" ADD COLUMN "removed_at" TIMESTAMPTZ(3);
