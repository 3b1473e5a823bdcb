-- What a search of the registry reads of a protocol: a line per name, title, and other searched value. The server derives
-- it; null until it has, and after every change of a value that it depends on.
ALTER TABLE "protocols" ADD COLUMN "search_text" TEXT;
CREATE INDEX "protocols_search_text_idx" ON "protocols" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "protocols_without_search_text_idx" ON "protocols" ("id") WHERE "search_text" IS NULL;

CREATE FUNCTION "forget_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.search_text := NULL;
    RETURN NEW;
END;
$$;
CREATE TRIGGER "protocols_forget_search_text" BEFORE UPDATE ON "protocols" FOR EACH ROW
    WHEN (OLD.search_text IS NOT NULL AND OLD.search_text IS NOT DISTINCT FROM NEW.search_text
          AND to_jsonb(OLD) IS DISTINCT FROM to_jsonb(NEW))
    EXECUTE FUNCTION "forget_search_text"();

-- The row is locked even if it has no search text: one that is being derived would not know of the change.
CREATE FUNCTION "forget_search_text_of_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE protocols SET search_text = NULL WHERE id IN (OLD.protocol_id, NEW.protocol_id);
    RETURN NULL;
END;
$$;
CREATE TRIGGER "protocol_identifiers_forget_search_text" AFTER INSERT OR UPDATE OR DELETE ON "protocol_identifiers"
    FOR EACH ROW EXECUTE FUNCTION "forget_search_text_of_names"();
