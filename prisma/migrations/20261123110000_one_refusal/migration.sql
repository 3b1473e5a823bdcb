-- One function refuses changes of all tables that only grow. Where a trigger states so, a purge may delete the rows of
-- the protocol that it names.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND TG_ARGV[0] = 'purgeable' THEN
        IF current_setting('trialtrace.purging', true) = OLD.protocol_id THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

DO $$
DECLARE
    guarded record;
BEGIN
    FOR guarded IN
        SELECT * FROM (VALUES ('audit_events', ''), ('signatures', ''),
                              ('schedule_revisions', 'purgeable'), ('review_decisions', 'purgeable')) AS t(name, purge)
    LOOP
        EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change(%L)',
                       guarded.name || '_append_only', guarded.name, guarded.purge);
        EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
                       guarded.name || '_no_truncate', guarded.name);
        EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', guarded.name, guarded.name || '_append_only');
        EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', guarded.name, guarded.name || '_no_truncate');
    END LOOP;
END;
$$;

DROP FUNCTION "refuse_audit_change"();
DROP FUNCTION "refuse_revision_change"();
DROP FUNCTION "refuse_decision_change"();
DROP FUNCTION "refuse_signature_change"();
