-- Whether what a study does not state is shown as absent, not as a default: true for what was read from a document.
ALTER TABLE "protocols" ADD COLUMN "stated_only" BOOLEAN NOT NULL DEFAULT false;
UPDATE "protocols" SET "stated_only" = true
 WHERE "extraction_status" = 'complete' AND "id" IN (SELECT "protocol_id" FROM "digitizations");
