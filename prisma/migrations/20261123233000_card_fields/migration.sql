-- What a protocol states for its registry card is one column, so that another text needs none of its own. The columns
-- before it stay for servers of the previous release, which may still run.
ALTER TABLE "protocols" ADD COLUMN "card" JSONB NOT NULL DEFAULT '{}';
UPDATE "protocols" SET "card" = jsonb_strip_nulls(jsonb_build_object(
    'therapeuticArea', "therapeutic_area", 'indication', "indication", 'compound', "compound"));
