-- Word similarity for mistyped search words. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "audit_events" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "protocol_id" TEXT NOT NULL,
    "target" TEXT NOT NULL DEFAULT '',
    "old_value" JSONB,
    "new_value" JSONB,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "domains" (
    "protocol_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "icon" TEXT,
    "color" TEXT NOT NULL,
    "extracted" INTEGER NOT NULL,
    "data_fields" INTEGER NOT NULL,

    CONSTRAINT "domains_pkey" PRIMARY KEY ("protocol_id","position")
);

-- CreateTable
CREATE TABLE "risk_items" (
    "protocol_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "item_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "risk_score" DOUBLE PRECISION NOT NULL,
    "priority" TEXT NOT NULL,
    "impact" TEXT,
    "likelihood" TEXT,
    "probability" TEXT,
    "mitigation_strategy" JSONB NOT NULL,
    "monitoring_plan" JSONB NOT NULL,
    "assigned_to" TEXT,
    "status" TEXT,
    "last_reviewed" DATE,
    "provenance" JSONB,

    CONSTRAINT "risk_items_pkey" PRIMARY KEY ("protocol_id","position")
);

-- CreateTable
CREATE TABLE "stored_documents" (
    "protocol_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "gzip" BYTEA NOT NULL,
    "etag" TEXT NOT NULL,

    CONSTRAINT "stored_documents_pkey" PRIMARY KEY ("protocol_id","kind","key")
);

-- CreateTable
CREATE TABLE "page_images" (
    "protocol_id" TEXT NOT NULL,
    "page" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "page_images_pkey" PRIMARY KEY ("protocol_id","page")
);

-- CreateTable
CREATE TABLE "page_texts" (
    "protocol_id" TEXT NOT NULL,
    "page" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "gzip" BYTEA NOT NULL,
    "etag" TEXT NOT NULL,

    CONSTRAINT "page_texts_pkey" PRIMARY KEY ("protocol_id","page")
);

-- CreateTable
CREATE TABLE "passages" (
    "id" BIGSERIAL NOT NULL,
    "protocol_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "heading" TEXT NOT NULL,
    "section" TEXT,
    "page" INTEGER,
    "text" TEXT NOT NULL,
    -- Headings weigh more than the text below them. Prisma cannot express a generated column.
    "search" tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('english', "heading"), 'A') || setweight(to_tsvector('english', "text"), 'B')
    ) STORED,

    CONSTRAINT "passages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passage_terms" (
    "protocol_id" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "passage_terms_pkey" PRIMARY KEY ("protocol_id","term")
);

-- CreateTable
CREATE TABLE "protocols" (
    "id" TEXT NOT NULL,
    "image_folder" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "sponsor" TEXT NOT NULL,
    "study" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "date_range" TEXT NOT NULL,
    "acronym" TEXT,
    "short_title" TEXT,
    "number" TEXT,
    "registry_number" TEXT,
    "protocol_date" DATE,
    "therapeutic_area" TEXT,
    "indication" TEXT,
    "compound" TEXT,
    "screened" INTEGER,
    "demonstration" BOOLEAN NOT NULL,
    "page_count" INTEGER NOT NULL,
    "pages_version" TEXT NOT NULL,
    "extraction_status" TEXT NOT NULL DEFAULT 'complete',
    "content_hash" TEXT NOT NULL,
    "pipeline_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ingested_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "protocols_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "protocol_identifiers" (
    "value" TEXT NOT NULL,
    "primary" BOOLEAN NOT NULL,
    "protocol_id" TEXT NOT NULL,

    CONSTRAINT "protocol_identifiers_pkey" PRIMARY KEY ("value")
);

-- CreateTable
CREATE TABLE "bundle_files" (
    "protocol_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "bundle_files_pkey" PRIMARY KEY ("protocol_id","path")
);

-- CreateTable
CREATE TABLE "ingest_runs" (
    "id" UUID NOT NULL,
    "protocol_id" TEXT,
    "source" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "content_hash" TEXT,
    "problems" JSONB NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ingest_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_tables" (
    "protocol_id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "footnote_files" TEXT[],

    CONSTRAINT "schedule_tables_pkey" PRIMARY KEY ("protocol_id","table_id")
);

-- CreateTable
CREATE TABLE "schedule_html_pages" (
    "protocol_id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    "page_number" INTEGER,
    "html" TEXT NOT NULL,
    "etag" TEXT NOT NULL,

    CONSTRAINT "schedule_html_pages_pkey" PRIMARY KEY ("protocol_id","table_id","position")
);

-- CreateTable
CREATE TABLE "schedule_revisions" (
    "protocol_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "base_number" INTEGER,
    "author" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "body" TEXT NOT NULL,
    "etag" TEXT NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "schedule_revisions_pkey" PRIMARY KEY ("protocol_id","number")
);

-- CreateIndex
CREATE INDEX "audit_events_protocol_id_id_idx" ON "audit_events"("protocol_id", "id");

-- CreateIndex
CREATE INDEX "audit_events_at_idx" ON "audit_events"("at");

-- CreateIndex
CREATE UNIQUE INDEX "domains_protocol_id_name_key" ON "domains"("protocol_id", "name");

-- CreateIndex
CREATE INDEX "risk_items_protocol_id_risk_score_idx" ON "risk_items"("protocol_id", "risk_score" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "risk_items_protocol_id_item_id_key" ON "risk_items"("protocol_id", "item_id");

-- CreateIndex
CREATE INDEX "passages_protocol_id_kind_idx" ON "passages"("protocol_id", "kind");

-- CreateIndex
CREATE INDEX "passages_search_idx" ON "passages" USING GIN ("search");

-- CreateIndex
CREATE INDEX "passage_terms_term_idx" ON "passage_terms" USING GIN ("term" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "protocols_image_folder_key" ON "protocols"("image_folder");

-- CreateIndex
CREATE INDEX "protocols_ingested_at_id_idx" ON "protocols"("ingested_at" DESC, "id");

-- CreateIndex
CREATE INDEX "protocol_identifiers_protocol_id_idx" ON "protocol_identifiers"("protocol_id");

-- CreateIndex
CREATE INDEX "ingest_runs_protocol_id_started_at_idx" ON "ingest_runs"("protocol_id", "started_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "schedule_html_pages_protocol_id_table_id_file_key" ON "schedule_html_pages"("protocol_id", "table_id", "file");

-- AddForeignKey
ALTER TABLE "domains" ADD CONSTRAINT "domains_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "risk_items" ADD CONSTRAINT "risk_items_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_documents" ADD CONSTRAINT "stored_documents_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_images" ADD CONSTRAINT "page_images_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passages" ADD CONSTRAINT "passages_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passage_terms" ADD CONSTRAINT "passage_terms_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "protocol_identifiers" ADD CONSTRAINT "protocol_identifiers_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_files" ADD CONSTRAINT "bundle_files_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingest_runs" ADD CONSTRAINT "ingest_runs_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_tables" ADD CONSTRAINT "schedule_tables_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_html_pages" ADD CONSTRAINT "schedule_html_pages_protocol_id_table_id_fkey" FOREIGN KEY ("protocol_id", "table_id") REFERENCES "schedule_tables"("protocol_id", "table_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_revisions" ADD CONSTRAINT "schedule_revisions_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Images and gzipped texts are compressed already: do not try again, keep them out of line.
ALTER TABLE "page_images" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
ALTER TABLE "page_texts" ALTER COLUMN "gzip" SET STORAGE EXTERNAL;
ALTER TABLE "stored_documents" ALTER COLUMN "gzip" SET STORAGE EXTERNAL;

-- The audit trail only grows. Not even the replication role passes.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'audit_events is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
    FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "audit_events"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
ALTER TABLE "audit_events" ENABLE ALWAYS TRIGGER "audit_events_append_only";
ALTER TABLE "audit_events" ENABLE ALWAYS TRIGGER "audit_events_no_truncate";
