-- What people decided on the values that were read from a document. Rows are only added.
CREATE TABLE "review_decisions" (
    "protocol_id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "action" TEXT NOT NULL,
    "value" JSONB,
    "comment" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "item" JSONB NOT NULL,

    CONSTRAINT "review_decisions_pkey" PRIMARY KEY ("protocol_id", "item_id", "version")
);
CREATE INDEX "review_decisions_protocol_id_number_idx" ON "review_decisions"("protocol_id", "number");
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_protocol_id_fkey"
    FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "review_progress" (
    "protocol_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "progress" JSONB NOT NULL,

    CONSTRAINT "review_progress_pkey" PRIMARY KEY ("protocol_id")
);
ALTER TABLE "review_progress" ADD CONSTRAINT "review_progress_protocol_id_fkey"
    FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As the schedule's revisions: the owner of the table is refused too, but for a purge, which names its protocol.
CREATE FUNCTION "refuse_decision_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF current_setting('trialtrace.purging', true) = OLD.protocol_id THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'review_decisions is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE TRIGGER "review_decisions_append_only" BEFORE UPDATE OR DELETE ON "review_decisions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_decision_change"();
CREATE TRIGGER "review_decisions_no_truncate" BEFORE TRUNCATE ON "review_decisions"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_decision_change"();
ALTER TABLE "review_decisions" ENABLE ALWAYS TRIGGER "review_decisions_append_only";
ALTER TABLE "review_decisions" ENABLE ALWAYS TRIGGER "review_decisions_no_truncate";
