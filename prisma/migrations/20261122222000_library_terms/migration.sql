-- The words of the whole library, once each however many studies have them: what a mistyped word of a library search is
-- corrected to and what the beginning of a word stands for. A library of a thousand studies has each word a thousand
-- times in passage_terms. Rows are only added: words that no shown study has any longer are left out when they are read.
CREATE TABLE "library_terms" (
    "id" BIGSERIAL NOT NULL,
    "term" TEXT NOT NULL,
    "lexeme" TEXT,

    CONSTRAINT "library_terms_pkey" PRIMARY KEY ("id")
);
INSERT INTO "library_terms" ("term", "lexeme") SELECT DISTINCT "term", "lexeme" FROM "passage_terms" ORDER BY 1;
CREATE INDEX "library_terms_term_idx" ON "library_terms"("term" text_pattern_ops);
CREATE INDEX "library_terms_lexeme_idx" ON "library_terms"("lexeme");
CREATE INDEX "library_terms_similar_idx" ON "library_terms" USING GIN ("term" gin_trgm_ops);

-- Similar words are found in library_terms. The counts of a word in all studies are read from the index alone.
DROP INDEX "passage_terms_term_idx";
DROP INDEX "passage_terms_lexeme_idx";
CREATE INDEX "passage_terms_lexeme_protocol_id_count_idx" ON "passage_terms"("lexeme", "protocol_id", "count");

-- Signs that people search for have names, too: "37 °C", "10 %", "± 3 days".
CREATE OR REPLACE FUNCTION "search_words"(source text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(
    translate(
        lower(normalize(source, NFKC)),
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

-- A purged study leaves no word behind that only it had.
CREATE FUNCTION "forget_words_of_no_study"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM library_terms l WHERE NOT EXISTS (SELECT 1 FROM passage_terms t WHERE t.term = l.term);
    RETURN NULL;
END;
$$;
CREATE TRIGGER "protocols_forget_words" AFTER DELETE ON "protocols"
    FOR EACH STATEMENT EXECUTE FUNCTION "forget_words_of_no_study"();
