-- CreateTable
CREATE TABLE "digitizations" (
    "protocol_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "stage" TEXT NOT NULL DEFAULT '',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "report" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "digitizations_pkey" PRIMARY KEY ("protocol_id")
);

-- CreateIndex
CREATE INDEX "digitizations_state_updated_at_idx" ON "digitizations"("state", "updated_at");

-- AddForeignKey
ALTER TABLE "digitizations" ADD CONSTRAINT "digitizations_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;
