-- Who made a revision is known by its source, not by the name its author gives. Those of before tell it by what the
-- pipeline alone writes. Whether the body has the ids of its rows, merges and footnotes: an older one is given them
-- whenever it is read, so that nothing stored is rewritten.
ALTER TABLE "schedule_revisions"
    ADD COLUMN "source" TEXT NOT NULL DEFAULT 'user',
    ADD COLUMN "identified" BOOLEAN NOT NULL DEFAULT false;

UPDATE "schedule_revisions" SET "source" = 'ingest'
 WHERE "author" = 'ingest' AND "reason" IN ('First ingest.', 'The schedule of the bundle changed.');

ALTER TABLE "schedule_revisions" ALTER COLUMN "source" DROP DEFAULT, ALTER COLUMN "identified" DROP DEFAULT;
