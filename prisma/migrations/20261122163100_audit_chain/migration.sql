-- Each row of the audit table names what was changed, where the change came from and the request that asked for it; and
-- its hash covers the hash of the row before. Rows are added by append_audit_events() alone, one after the other.
ALTER TABLE "audit_events"
    ADD COLUMN "source" TEXT NOT NULL DEFAULT 'ingest',
    ADD COLUMN "target_name" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "revision" INTEGER,
    ADD COLUMN "request_id" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "hash" BYTEA;

-- What a hash covers of a row, the row before apart: every column, told apart by being JSON.
CREATE FUNCTION "audit_content"(
    "id" bigint, "at" timestamptz, "actor" text, "source" text, "action" text, "protocol_id" text, "target" text,
    "target_name" text, "old_value" jsonb, "new_value" jsonb, "revision" integer, "reason" text, "request_id" text
) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_array(
        $1, to_char($2 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
    )::text
$$;

CREATE FUNCTION "audit_link"("state" bytea, "previous" bytea, "content" text)
    RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT sha256(coalesce($1, $2) || convert_to($3, 'UTF8')) $$;

-- The hashes of rows in their order, the first after the hash that is given.
CREATE AGGREGATE "audit_chain"(bytea, text) (SFUNC = "audit_link", STYPE = bytea);

-- The last hash and the number of rows, so that rows missing at the end are noticed too.
CREATE TABLE "audit_head" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "count" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("only"),
    CONSTRAINT "audit_head_only" CHECK ("only")
);

-- Rows of before are chained as they are found.
ALTER TABLE "audit_events" DISABLE TRIGGER "audit_events_append_only";
UPDATE "audit_events" SET "source" = 'user' WHERE "action" LIKE 'schedule.%';
UPDATE "audit_events" SET "source" = 'import' WHERE "actor" = 'upload';
UPDATE "audit_events" AS event SET "hash" = chained.hash
  FROM (
    SELECT id, audit_chain(''::bytea, audit_content(
        id, at, actor, source, action, protocol_id, target, target_name, old_value, new_value, revision, reason, request_id
    )) OVER (ORDER BY id) AS hash FROM audit_events
  ) AS chained
 WHERE chained.id = event.id;
ALTER TABLE "audit_events" ENABLE ALWAYS TRIGGER "audit_events_append_only";

INSERT INTO "audit_head" ("count", "hash")
SELECT count(*), coalesce((SELECT hash FROM audit_events ORDER BY id DESC LIMIT 1), ''::bytea) FROM audit_events;

ALTER TABLE "audit_events"
    ALTER COLUMN "hash" SET NOT NULL,
    ALTER COLUMN "source" DROP DEFAULT,
    ALTER COLUMN "id" DROP DEFAULT,
    ALTER COLUMN "at" DROP DEFAULT;
DROP SEQUENCE "audit_events_id_seq";

-- The history of one cell, row or footnote, with all below it.
CREATE INDEX "audit_events_protocol_id_target_idx" ON "audit_events"("protocol_id", "target" text_pattern_ops);

-- Runs as the owner of the table: whoever may only call it can add rows and do nothing else to them.
CREATE FUNCTION "append_audit_events"(
    "by_actor" text, "from_source" text, "of_protocol" text, "to_revision" integer, "for_reason" text,
    "in_request" text, "rows" jsonb
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    head audit_head;
    last_id bigint;
    moment timestamptz(3);
BEGIN
    PERFORM pg_advisory_xact_lock(7281904615);
    SELECT * INTO head FROM audit_head;
    SELECT coalesce(max(id), 0) INTO last_id FROM audit_events;
    -- Whatever a clock is set to, a row is never older than the one before.
    moment := greatest(clock_timestamp(), (SELECT at FROM audit_events WHERE id = last_id));
    INSERT INTO audit_events (
        id, at, actor, source, action, protocol_id, target, target_name, old_value, new_value, revision, reason,
        request_id, hash
    )
    SELECT last_id + position, moment, by_actor, from_source, action, of_protocol, target, target_name, old_value,
           new_value, to_revision, for_reason, in_request,
           audit_chain(head.hash, audit_content(
               last_id + position, moment, by_actor, from_source, action, of_protocol, target, target_name, old_value,
               new_value, to_revision, for_reason, in_request
           )) OVER (ORDER BY position)
      FROM (
        SELECT event.action, coalesce(event.target, '') AS target, coalesce(event."targetName", '') AS target_name,
               event."oldValue" AS old_value, event."newValue" AS new_value, event.position
          FROM ROWS FROM (
                 jsonb_to_recordset(rows)
                 AS (action text, target text, "targetName" text, "oldValue" jsonb, "newValue" jsonb)
               ) WITH ORDINALITY AS event (action, target, "targetName", "oldValue", "newValue", position)
      ) AS event
     ORDER BY position;
    UPDATE audit_head
       SET count = audit_head.count + jsonb_array_length(rows),
           hash = coalesce((SELECT hash FROM audit_events ORDER BY id DESC LIMIT 1), audit_head.hash);
END;
$$;
REVOKE ALL ON FUNCTION "append_audit_events"(text, text, text, integer, text, text, jsonb) FROM PUBLIC;
