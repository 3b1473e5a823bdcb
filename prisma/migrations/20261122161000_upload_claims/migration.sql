-- The uploads themselves are the queue now; the one before kept its jobs in a schema of its own.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "claim" UUID,
ADD COLUMN     "heartbeat_at" TIMESTAMPTZ(3),
ADD COLUMN     "notice" TEXT;
