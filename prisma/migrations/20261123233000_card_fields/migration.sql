-- What a protocol states for its registry card is one column, so that another text needs none of its own.
ALTER TABLE "protocols" ADD COLUMN "card" JSONB NOT NULL DEFAULT '{}';
UPDATE "protocols" SET "card" = jsonb_strip_nulls(jsonb_build_object(
    'therapeuticArea', "therapeutic_area", 'indication', "indication", 'compound', "compound"));
ALTER TABLE "protocols" DROP COLUMN "therapeutic_area", DROP COLUMN "indication", DROP COLUMN "compound";
