-- A brand name is found without its sign: "Zyrtec®", "Claritin™".
CREATE OR REPLACE FUNCTION "search_words"(source text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(
    translate(
        lower(normalize(translate(source, U&'\00AE\00A9\2122\2120', '    '), NFKC)),
        U&'-\2010\2012\2013\2014\2015\2212/_@\00B7\03BC\03B1\03B2\03B3',
        '           uabg'
    ), U&'\00B0', ' degree '), '%', ' percent '), U&'\00B1', ' plusminus '),
    U&'\2265|>\\s?=', ' gte ', 'g'),
    U&'\2264|<\\s?=', ' lte ', 'g'),
    '>', ' gt ', 'g'),
    '<', ' lt ', 'g'),
    '(\d),(?=\d{3}(?!\d))', '\1', 'g'),
    '\.(?!\d)|(?<!\d)\.', ' ', 'g'),
    '(\d)(mg|g|kg|ml|l|mcg|ug|mm|cm|ms|msec|mmhg|iu|u|h|hr|hrs|hours?|d|days?|weeks?|months?|years?|x)(?![a-z0-9])', '\1 \2', 'g');

-- The column is computed again with these words.
DROP INDEX "passages_protocol_id_search_idx";
ALTER TABLE "passages" DROP COLUMN "search";
ALTER TABLE "passages" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', search_words(regexp_replace("heading", '^.* › ', ''))), 'A')
    || setweight(to_tsvector('english', search_words("text")), 'B')
    || setweight(to_tsvector('english', search_words("lead" || ' ' || coalesce("snippet", ''))), 'C')
    || setweight(to_tsvector('english', search_words(regexp_replace("heading", '(^| › )[^›]*$', ''))), 'D')
) STORED;
CREATE INDEX "passages_protocol_id_search_idx" ON "passages" USING GIN ("protocol_id", "search");
