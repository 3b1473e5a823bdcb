import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate, pendingMigrations } from "./migrate.ts";
import { migrationFiles } from "./migration-files.ts";
import { OperatorError } from "./operator-error.ts";
import { administer } from "./testing/clone-database.ts";
import { readCatalogue } from "./testing/read-catalogue.ts";
import { migrationDiagnosis, schemaFromNothing } from "./testing/schema-engine.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let migrated: TestDatabase;
let blank: TestDatabase;

beforeAll(async () => {
  migrated = await createTestDatabase();
  blank = await createTestDatabase();
  await query(blank.url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
});
afterAll(async () => {
  await migrated.drop();
  await blank.drop();
});

describe("OPS-5: migrated database", () => {
  test("matches the Prisma schema, except for what Prisma cannot express", async () => {
    const described = await createTestDatabase();
    await query(
      described.url,
      "DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin",
    );
    await query(described.url, await schemaFromNothing(described.url));
    const [ours, theirs] = [await readCatalogue(migrated.url), await readCatalogue(described.url)];
    await described.drop();

    expect(theirs.filter((line) => !ours.includes(line))).toEqual([
      "column page_images.bytes bytea not null, storage x",
      "column page_texts.gzip bytea not null, storage x",
      "column passages.search tsvector, storage x",
      "column stored_documents.gzip bytea not null, storage x",
      "column upload_chunks.bytes bytea not null, storage x",
    ]);
    expect(ours.filter((line) => !theirs.includes(line))).toEqual([
      "CREATE INDEX protocols_search_text_idx ON public.protocols USING gin (search_text gin_trgm_ops)",
      "CREATE INDEX protocols_without_search_text_idx ON public.protocols USING btree (id) WHERE (search_text IS NULL)",
      "column page_images.bytes bytea not null, storage e",
      "column page_texts.gzip bytea not null, storage e",
      "column passages.search tsvector, storage x, generated (((setweight(to_tsvector('english'::regconfig, search_words(regexp_replace(heading, '^.* › '::text, ''::text))), 'A'::\"char\") || setweight(to_tsvector('english'::regconfig, search_words(text)), 'B'::\"char\")) || setweight(to_tsvector('english'::regconfig, search_words(((lead || ' '::text) || COALESCE(snippet, ''::text)))), 'C'::\"char\")) || setweight(to_tsvector('english'::regconfig, search_words(regexp_replace(heading, '(^| › )[^›]*$'::text, ''::text))), 'D'::\"char\"))",
      // Only servers of the previous release read them (20261123233000_card_fields).
      "column protocols.compound text, storage x",
      "column protocols.indication text, storage x",
      "column protocols.therapeutic_area text, storage x",
      "column stored_documents.gzip bytea not null, storage e",
      "column upload_chunks.bytes bytea not null, storage e",
      'constraint audit_head_only on audit_head: CHECK ("only")',
      "function append_audit_events",
      "function audit_chain",
      "function audit_content",
      "function audit_link",
      "function forget_search_text",
      "function forget_search_text_of_names",
      "function forget_words_of_no_study",
      "function refuse_change",
      "function search_words",
      "trigger audit_events_append_only on audit_events, firing A",
      "trigger audit_events_no_truncate on audit_events, firing A",
      "trigger protocol_identifiers_forget_search_text on protocol_identifiers, firing O",
      "trigger protocols_forget_search_text on protocols, firing O",
      "trigger protocols_forget_words on protocols, firing O",
      "trigger review_decisions_append_only on review_decisions, firing A",
      "trigger review_decisions_no_truncate on review_decisions, firing A",
      "trigger schedule_revisions_append_only on schedule_revisions, firing A",
      "trigger schedule_revisions_no_truncate on schedule_revisions, firing A",
      "trigger signatures_append_only on signatures, firing A",
      "trigger signatures_no_truncate on signatures, firing A",
    ]);
  });

  test("has the migration history that Prisma's own engine would write", async () => {
    expect(await migrationDiagnosis(migrated.url)).toEqual({
      editedMigrationNames: [],
      failedMigrationNames: [],
      hasMigrationsTable: true,
      history: null,
    });
  });

  test("has an index for every foreign key", async () => {
    const uncovered = await query(
      migrated.url,
      `SELECT conrelid::regclass || ' ' || conname AS name FROM pg_constraint c
       WHERE contype = 'f' AND NOT EXISTS (
         SELECT 1 FROM pg_index i
         WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
           AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
    );
    expect(uncovered).toEqual([]);
    const keys = await query(migrated.url, "SELECT 1 FROM pg_constraint WHERE contype = 'f'");
    expect(keys.length).toBeGreaterThan(10);
  });
});

describe("migrate", () => {
  test("applies each migration once if run three times simultaneously", async () => {
    const pending = await pendingMigrations(blank.url);
    expect(pending).not.toEqual([]);
    const runs = await Promise.all([migrate(blank.url), migrate(blank.url), migrate(blank.url)]);
    expect(runs.flatMap((run) => run.applied)).toEqual(pending);
    expect(await pendingMigrations(blank.url)).toEqual([]);
    expect(await migrate(blank.url)).toEqual({ applied: [] });
  });

  test("leaves nothing of a migration that fails", async () => {
    const occupied = await createTestDatabase();
    await query(
      occupied.url,
      "DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE schedule_revisions (x int)",
    );
    await expect(migrate(occupied.url)).rejects.toThrow(
      /^The migration \d+_initial failed and changed nothing: relation "schedule_revisions" already exists$/,
    );
    const tables = await query(
      occupied.url,
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    expect(tables).toEqual([{ tablename: "_prisma_migrations" }, { tablename: "schedule_revisions" }]);
    expect(await query(occupied.url, "SELECT * FROM _prisma_migrations")).toEqual([]);
    await occupied.drop();
  });

  test("rejects a database of a newer version, and one left half migrated by another tool", async () => {
    const newer = await createTestDatabase();
    await query(
      newer.url,
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', '', '29990101000000_later', now())",
    );
    const refusal = migrate(newer.url);
    await expect(refusal).rejects.toThrow(/newer version of TrialTrace.*29990101000000_later/);
    // One sentence for the operator, without a stack.
    await expect(refusal).rejects.toBeInstanceOf(OperatorError);
    await query(newer.url, "UPDATE _prisma_migrations SET finished_at = NULL WHERE id = '1'");
    await expect(pendingMigrations(newer.url)).rejects.toThrow(
      /29990101000000_later on this database and did not finish/,
    );
    await newer.drop();
  });

  test("can be run by an owner who is not a superuser", async () => {
    const owned = await createTestDatabase();
    const name = new URL(owned.url).pathname.slice(1);
    await query(owned.url, "DROP SCHEMA public CASCADE");
    await administer(owned.url, (client) =>
      client.query(
        `CREATE ROLE owner_${name} LOGIN PASSWORD 'x'; ALTER DATABASE ${name} OWNER TO owner_${name}`,
      ),
    );
    const url = new URL(owned.url);
    url.username = `owner_${name}`;
    url.password = "x";
    await query(url.href, "CREATE SCHEMA public");
    expect((await migrate(url.href)).applied).toEqual(migrationFiles().map(({ name }) => name));
    await owned.drop();
    await administer(owned.url, (client) => client.query(`DROP ROLE owner_${name}`));
  });
});

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(text);
    return result.rows ?? [];
  } finally {
    await client.end();
  }
}
