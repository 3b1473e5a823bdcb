-- Revisions only grow, as the audit trail does. The application's role has no right to change them; this refuses the
-- owner of the table too, but for a purge, which names the protocol that it deletes.
CREATE FUNCTION "refuse_revision_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF current_setting('trialtrace.purging', true) = OLD.protocol_id THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'schedule_revisions is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE TRIGGER "schedule_revisions_append_only" BEFORE UPDATE OR DELETE ON "schedule_revisions"
    FOR EACH ROW EXECUTE FUNCTION "refuse_revision_change"();
CREATE TRIGGER "schedule_revisions_no_truncate" BEFORE TRUNCATE ON "schedule_revisions"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_revision_change"();
ALTER TABLE "schedule_revisions" ENABLE ALWAYS TRIGGER "schedule_revisions_append_only";
ALTER TABLE "schedule_revisions" ENABLE ALWAYS TRIGGER "schedule_revisions_no_truncate";
