-- The rules that derive content from stored files have a version apart from that of the rules that render pages
-- ("pipeline_version"); 0 is older than any. The schedule is edited after ingest, so its revision is part of what the content was derived from.
ALTER TABLE "protocols" ADD COLUMN "derivation_version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "protocols" ADD COLUMN "derived_revision" INTEGER;

CREATE TABLE "study_objects" (
    "protocol_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "page" INTEGER,

    CONSTRAINT "study_objects_pkey" PRIMARY KEY ("protocol_id","id")
);
CREATE INDEX "study_objects_kind_protocol_id_position_idx" ON "study_objects"("kind", "protocol_id", "position");
ALTER TABLE "study_objects" ADD CONSTRAINT "study_objects_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "study_links" (
    "protocol_id" TEXT NOT NULL,
    "from_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "to_id" TEXT NOT NULL,
    "standing" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,

    CONSTRAINT "study_links_pkey" PRIMARY KEY ("protocol_id","from_id","type","to_id")
);
CREATE INDEX "study_links_protocol_id_to_id_idx" ON "study_links"("protocol_id", "to_id");
ALTER TABLE "study_links" ADD CONSTRAINT "study_links_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;
