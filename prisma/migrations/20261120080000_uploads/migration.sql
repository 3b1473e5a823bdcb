-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT,
    "size" INTEGER NOT NULL DEFAULT 0,
    "sha256" TEXT,
    "pages_done" INTEGER NOT NULL DEFAULT 0,
    "pages_total" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "protocol_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_chunks" (
    "upload_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "upload_chunks_pkey" PRIMARY KEY ("upload_id","position")
);

-- CreateIndex
CREATE INDEX "uploads_state_updated_at_idx" ON "uploads"("state", "updated_at");

-- CreateIndex
CREATE INDEX "uploads_sha256_idx" ON "uploads"("sha256");

-- CreateIndex
CREATE INDEX "uploads_protocol_id_idx" ON "uploads"("protocol_id");

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is uploaded is compressed already, and lies here for seconds: do not try again, keep it out of line.
ALTER TABLE "upload_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
