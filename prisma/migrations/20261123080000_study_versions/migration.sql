-- The versions of one study share a group. The position is kept, so that lists and search need not order them.
ALTER TABLE "protocols" ADD COLUMN "version_group" TEXT,
ADD COLUMN "version_position" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "kept_separate" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "protocols_version_group_idx" ON "protocols"("version_group");

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN "version_of" TEXT;
