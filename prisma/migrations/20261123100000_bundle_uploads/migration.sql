-- Bundles sent over the network, in parts: what is to be done with one, its whole size, and the report on it.
ALTER TABLE "uploads" ADD COLUMN "bundle" JSONB,
    ADD COLUMN "declared_size" INTEGER,
    ADD COLUMN "report" JSONB;
