-- A scalar beside a tsvector in one index. A trusted extension, like pg_trgm: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- One spelling for what is indexed and what is asked for. The parser would read "mg/kg" as a path, "-28" as a signed
-- number and "step-up" as a compound, and would drop "≥"; "10mg" and "10 mg" are the same dose.
CREATE FUNCTION "search_words"(source text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(
        lower(normalize(source, NFKC)),
        U&'-\2010\2012\2013\2014\2015\2212/_@\00B7\03BC\03B1\03B2\03B3',
        '           uabg'
    ),
    U&'\2265|>\\s?=', ' gte ', 'g'),
    U&'\2264|<\\s?=', ' lte ', 'g'),
    '>', ' gt ', 'g'),
    '<', ' lt ', 'g'),
    '(\d),(?=\d{3}(?!\d))', '\1', 'g'),
    '\.(?!\d)|(?<!\d)\.', ' ', 'g'),
    '(\d)(mg|g|kg|ml|l|mcg|ug|mm|cm|ms|msec|mmhg|iu|u|h|hr|hrs|hours?|d|days?|weeks?|months?|years?|x)(?![a-z0-9])', '\1 \2', 'g');

-- Its own title weighs most, then its words, what is needed to read them, and the titles above.
DROP INDEX "passages_search_idx";
ALTER TABLE "passages" DROP COLUMN "search";
ALTER TABLE "passages" ADD COLUMN "lead" TEXT NOT NULL DEFAULT '';
ALTER TABLE "passages" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', search_words(regexp_replace("heading", '^.* › ', ''))), 'A')
    || setweight(to_tsvector('english', search_words("text")), 'B')
    || setweight(to_tsvector('english', search_words("lead" || ' ' || coalesce("snippet", ''))), 'C')
    || setweight(to_tsvector('english', search_words(regexp_replace("heading", '(^| › )[^›]*$', ''))), 'D')
) STORED;
CREATE INDEX "passages_protocol_id_search_idx" ON "passages" USING GIN ("protocol_id", "search");

-- The stem a word is found by, so that the forms of what was asked for are known; null for a stop word.
ALTER TABLE "passage_terms" ADD COLUMN "lexeme" TEXT;
UPDATE "passage_terms" SET "lexeme" = (tsvector_to_array(to_tsvector('english', search_words("term"))))[1];
CREATE INDEX "passage_terms_lexeme_idx" ON "passage_terms"("lexeme" text_pattern_ops);

-- Short forms the study itself explains, and what they stand for.
CREATE TABLE "abbreviations" (
    "protocol_id" TEXT NOT NULL,
    "short" TEXT NOT NULL,
    "long" TEXT NOT NULL,

    CONSTRAINT "abbreviations_pkey" PRIMARY KEY ("protocol_id","short","long")
);
ALTER TABLE "abbreviations" ADD CONSTRAINT "abbreviations_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;
