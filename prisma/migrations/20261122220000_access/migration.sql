-- People, what they may do, how they are signed in, and what they signed.
CREATE TABLE "people" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "login" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "subject" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "role_grants" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "person_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "protocol_id" TEXT,

    CONSTRAINT "role_grants_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" BYTEA NOT NULL,
    "person_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "access_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" BYTEA NOT NULL,
    "person_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "one_time_links" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" BYTEA NOT NULL,
    "person_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "one_time_links_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "signatures" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "protocol_id" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "meaning" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "person_name" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "signatures_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "uploads" ADD COLUMN "uploaded_by" TEXT;

CREATE UNIQUE INDEX "people_login_key" ON "people"("login");
CREATE UNIQUE INDEX "people_name_key" ON "people"("name");
CREATE UNIQUE INDEX "people_subject_key" ON "people"("subject");
CREATE INDEX "role_grants_person_id_idx" ON "role_grants"("person_id");
CREATE INDEX "role_grants_protocol_id_idx" ON "role_grants"("protocol_id");
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");
CREATE INDEX "sessions_person_id_idx" ON "sessions"("person_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");
CREATE UNIQUE INDEX "access_tokens_token_hash_key" ON "access_tokens"("token_hash");
CREATE INDEX "access_tokens_person_id_idx" ON "access_tokens"("person_id");
CREATE UNIQUE INDEX "one_time_links_token_hash_key" ON "one_time_links"("token_hash");
CREATE INDEX "one_time_links_person_id_idx" ON "one_time_links"("person_id");
CREATE INDEX "signatures_protocol_id_signed_at_idx" ON "signatures"("protocol_id", "signed_at");

ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_protocol_id_fkey" FOREIGN KEY ("protocol_id") REFERENCES "protocols"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Signatures only grow, as the audit trail does. The application's role may not change them; this refuses the owner of
-- the table too, even a purge of what they are about.
CREATE FUNCTION "refuse_signature_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'signatures is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE TRIGGER "signatures_append_only" BEFORE UPDATE OR DELETE ON "signatures"
    FOR EACH ROW EXECUTE FUNCTION "refuse_signature_change"();
CREATE TRIGGER "signatures_no_truncate" BEFORE TRUNCATE ON "signatures"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_signature_change"();
ALTER TABLE "signatures" ENABLE ALWAYS TRIGGER "signatures_append_only";
ALTER TABLE "signatures" ENABLE ALWAYS TRIGGER "signatures_no_truncate";
